import { readFileSync } from 'node:fs';
import { isFile } from '@quizmeet/contract/call.ts';
import { STABLE } from '@quizmeet/contract/stable.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type TestProduct, testProduct } from '../testing/product.ts';
import { score } from '../testing/results.ts';
import { assign, endFriday } from '../testing/saturday.ts';
import { describedShape } from './calls/described-shape.ts';

/** What other programs rely on, by the name of the call. A field is only ever added here, with its call. */
const KEPT: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('../testing/kept/stable-fields.json', import.meta.url), 'utf8'),
);

interface Shape {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** Each field with its types: `[].teamName: string`, `[].average: number or null`. */
function fieldsOf(shape: Shape, path = ''): string[] {
  if (shape.properties !== undefined) {
    return Object.entries(shape.properties).flatMap(([name, field]) =>
      fieldsOf(field, path === '' ? name : `${path}.${name}`),
    );
  }
  if (shape.items !== undefined) return fieldsOf(shape.items, `${path}[]`);
  const forms = shape.anyOf ?? [shape];
  const deep = forms.filter(({ properties, items }) => properties ?? items);
  const types = forms.map(({ type }) => [type ?? 'any'].flat().join(' or ')).join(' or ');
  return [`${path}: ${types}`, ...deep.flatMap((each) => fieldsOf(each, path))];
}

let product: TestProduct;
let anyone: Browser;
beforeAll(async () => {
  product = await testProduct();
  const admin = await product.as('admin');
  await endFriday(product, { Open: 8, Novice: 4 });
  await assign(product, admin, 'Open');
  anyone = await product.as('anonymous');
  await score(product, admin, 1, [120, 80]);
});
afterAll(async () => await product.end());

describe('what is stable (W7)', () => {
  const calls = STABLE.map(({ call }) => call);

  test('can be read by everybody, from every origin', () => {
    expect(calls.filter((call) => call.topics === undefined || call.changes)).toEqual([]);
    expect(Object.keys(KEPT).sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  test.each(calls.map((call) => [call.name, call] as const))(
    '%s has every field that it had, of the same type',
    (name, call) => {
      const fields = isFile(call.reply)
        ? [`: ${call.reply.file}`]
        : fieldsOf(describedShape(call.reply, 'output') as Shape);
      const address = `${call.method} ${call.url}`;
      expect([address, ...fields]).toEqual(expect.arrayContaining([...(KEPT[name] ?? [])]));
    },
  );

  test.each(STABLE.map(({ example }) => example))('the example %s answers', async (example) => {
    expect((await anyone.ask('GET', example)).statusCode).toBe(200);
  });
});
