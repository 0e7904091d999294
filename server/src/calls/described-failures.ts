import type { Call } from '@quizmeet/contract/call.ts';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { problem } from '@quizmeet/contract/problem.ts';
import * as core from 'zod/v4/core';
import { titleOf } from '../platform/problems.ts';
import { describedShape } from './described-shape.ts';

/** The parts of a call on the OpenAPI page that are completed here. */
interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { required?: boolean };
  responses?: Record<string, unknown>;
}

/** The parts of the OpenAPI page that are completed here. */
export interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Record<string, unknown> };
}

/** Adds what Fastify omits: how each call fails (N4), and which bodies are optional. */
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

/** An upload's files have no schema, but at least one file is required. */
const needsBody = ({ body }: Call): boolean =>
  body === undefined || !core.safeParse(body, undefined).success;

/**
 * The statuses with which a call can fail, with their problem schemas, derived from its role, its
 * input and its own `fails`. Every call refuses unknown fields, and every call but a GET reads a
 * body, even an unwanted one. Every call is refused while the product
 * restarts, and every change while the disk is full.
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
