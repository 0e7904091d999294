import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { isFile } from './call.ts';
import { CALLS } from './calls.ts';
import { PUBLIC_FIELDS, type PublishesNothingPrivate } from './public-fields.ts';

const listWithPhone = {
  topics: ['teams'],
  reply: z.array(z.object({ churchName: z.string(), coach: z.object({ phone: z.string() }) })),
} as const;

test('a public read with a field that is not listed does not compile (W8)', () => {
  expectTypeOf<PublishesNothingPrivate<typeof listWithPhone>>().toEqualTypeOf<{
    readonly reply: { readonly notPublic: 'coach' | 'phone' };
  }>();
  type Uncached<Who extends string> = Omit<typeof listWithPhone, 'topics'> & { readonly who: Who };
  expectTypeOf<PublishesNothingPrivate<Uncached<'all'>>>().toHaveProperty('reply');
  expectTypeOf<PublishesNothingPrivate<Uncached<'admin'>>>().toBeUnknown();
});

/** The names of a reply's fields. Kinds that would let any field through are refused. */
function namesIn(schema: core.$ZodType): string[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      // Every answer passes its reply's schema, which drops what it does not name.
      expect(def.catchall?._zod.def.type ?? 'never').toBe('never');
      return Object.entries(def.shape).flatMap(([name, each]) => [name, ...namesIn(each)]);
    case 'array':
      return namesIn(def.element);
    case 'union':
      return def.options.flatMap(namesIn);
    case 'record':
      return [...(def.keyType._zod.values ?? []), ...namesIn(def.valueType)].map(String);
    case 'nullable':
    case 'optional':
      return namesIn(def.innerType);
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    default:
      throw new Error(`a public read may not send ${def.type}`);
  }
}

test('every listed field is sent by a public read', () => {
  const replies = CALLS;
  const sent = replies.flatMap(({ topics, reply }) =>
    topics === undefined || isFile(reply) ? [] : namesIn(reply),
  );
  expect([...new Set(sent)].sort()).toEqual([...PUBLIC_FIELDS].sort());
});
