import type { Call } from '@quizmeet/contract/call.ts';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { problem } from '@quizmeet/contract/problem.ts';
import * as core from 'zod/v4/core';
import { titleOf } from '../platform/problems.ts';
import { describedShape } from './described-shape.ts';

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { required?: boolean };
  responses?: Record<string, unknown>;
}

export interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Record<string, unknown> };
}

export function describeFailures(page: Description): void {
  const byName = new Map(CALLS.map((call) => [call.name, call]));
  for (const operation of Object.values(page.paths ?? {}).flatMap((path) => Object.values(path))) {
    const call = byName.get(operation.operationId ?? '');
    if (call === undefined) continue;
    if (operation.requestBody !== undefined) operation.requestBody.required = needsBody(call);
    const failures = [...failuresOf(call)].map(([status, schema]) => [
      status,
      failure(titleOf(status), schema),
    ]);
    operation.responses = {
      ...operation.responses,
      ...Object.fromEntries(failures),
      default: failure('Any other failure', problem),
    };
  }
  page.components = {
    ...page.components,
    schemas: { ...page.components?.schemas, Problem: shapeOf(problem) },
  };
}

const failure = (description: string, schema: core.$ZodType) => ({
  description,
  content: {
    'application/problem+json': {
      schema: schema === problem ? { $ref: '#/components/schemas/Problem' } : shapeOf(schema),
    },
  },
});

function shapeOf(schema: core.$ZodType) {
  const { $schema: _, ...shape } = describedShape(schema, 'output');
  return shape;
}

/** An upload's files have no schema, but at least one is required. */
const needsBody = ({ body }: Call): boolean =>
  body === undefined || !core.safeParse(body, undefined).success;

/**
 * The statuses a call can fail with and their schemas, derived from its role, input, and `fails`. Every call
 * refuses unknown fields and fails during a restart; every change fails on a full disk.
 */
export function failuresOf(call: Call): ReadonlyMap<number, core.$ZodType> {
  const { method, who, params, changes, fails = {} } = call;
  const statuses = [
    ...(method === 'GET' ? [] : [400, 413, 415]),
    ...(who === 'all' ? [] : [401]),
    ...(changes || !['all', 'user'].includes(who) ? [403] : []),
    ...(params === undefined ? [] : [404]),
    422,
    503,
  ];
  const own = Object.entries(fails).map(([status, schema]) => [Number(status), schema] as const);
  const all = [...statuses.map((status) => [status, problem] as const), ...own];
  return new Map(all.toSorted(([a], [b]) => a - b));
}
