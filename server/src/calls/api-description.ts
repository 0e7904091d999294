import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Call, type FileReply, isFile } from '@quizmeet/contract/call.ts';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { problem } from '@quizmeet/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as core from 'zod/v4/core';
import { titleOf } from '../platform/problems.ts';
import { CLIENT_HEADER, CLIENT_NAME } from './cross-site.ts';

const NAMES = new Map(CALLS.map(({ method, url, name }) => [`${method} ${url}`, name]));

/** The OpenAPI page at /api/docs, generated from the contract. */
export const apiDescription = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Quizmeet', version: '1' } },
    transform: ({ schema, url, route }) => {
      const declared = route.config?.call;
      if (declared === undefined) return { schema: { ...schema, hide: true }, url };
      return { schema: describe(declared), url };
    },
    transformObject: (page) => {
      if (!('openapiObject' in page)) return page.swaggerObject;
      describeFailures(page.openapiObject as Description);
      return page.openapiObject;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  // route.ts validates; these schemas only document.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
});

function describe(declared: Call): Record<string, unknown> {
  const { params, query, body, reply } = declared;
  const answer = isFile(reply)
    ? { description: 'A file', content: fileTypes(reply) }
    : {
        description: 'Done',
        content: { 'application/json': { schema: describedShape(reply, 'output') } },
      };
  return {
    summary: plainSummary(declared.summary),
    description: `Who: ${declared.who}`,
    operationId: NAMES.get(`${declared.method} ${declared.url}`),
    tags: [declared.url.split('/')[2] ?? ''],
    ...(params === undefined ? {} : { params: describedShape(params, 'input') }),
    ...(query === undefined ? {} : { querystring: describedShape(query, 'input') }),
    ...(body === undefined ? {} : { body: describedShape(body, 'input') }),
    ...(isGuarded(declared) ? { headers: PROOF } : {}),
    ...(declared.bodyAs === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(declared.filesIn === undefined ? {} : filesBody(declared.filesIn)),
    response: { [declared.status ?? 200]: answer },
  };
}

const fileTypes = ({ file, or }: FileReply) =>
  Object.fromEntries(
    [file, ...(or === undefined ? [] : [or])].map((type) => [type, { schema: { type: 'string' } }]),
  );

/** Removes rulebook numbers, which mean nothing to API readers. */
export const plainSummary = (summary: string): string =>
  summary.replace(/ \([A-Z]\d+([-–, ]+[A-Z]?\d+)*\)/g, '');

const isGuarded = ({ changes, guardedBy }: Call) => changes && guardedBy === undefined;

/** Sent by programs instead of a browser's own headers (P5). */
const PROOF = {
  type: 'object',
  properties: {
    [CLIENT_HEADER]: {
      type: 'string',
      enum: [CLIENT_NAME],
      description:
        'Programs must send this header. Without it, GETs and cross-site requests get a 403.',
    },
  },
};

const filesBody = (field: string) => ({
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { [field]: { type: 'array', items: { type: 'string', format: 'binary' } } },
    required: [field],
  },
});

interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { required?: boolean };
  responses?: Record<string, unknown>;
}

interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Record<string, unknown> };
}

function describeFailures(page: Description): void {
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
 * refuses unknown fields and fails during a restart; every change fails on a full disk; what a path or year
 * names may not exist.
 */
export function failuresOf(call: Call): ReadonlyMap<number, core.$ZodType> {
  const { method, who, params, query, changes, fails = {} } = call;
  const statuses = [
    ...(method === 'GET' ? [] : [400, 413, 415]),
    ...(who === 'all' ? [] : [401]),
    ...(changes || !['all', 'user'].includes(who) ? [403] : []),
    ...(params !== undefined || query?._zod.def.shape['year'] !== undefined ? [404] : []),
    422,
    503,
  ];
  const own = Object.entries(fails).map(([status, schema]) => [Number(status), schema] as const);
  const all = [...statuses.map((status) => [status, problem] as const), ...own];
  return new Map(all.toSorted(([a], [b]) => a - b));
}

export function describedShape(schema: core.$ZodType, io: 'input' | 'output') {
  return core.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (io === 'input') describeWritten(def, jsonSchema);
      if (def.type === 'default') jsonSchema.default = def.defaultValue;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
}

/** zod omits the limits of a number parsed from a query, and that it is required. */
function describeWritten(def: core.$ZodTypes['_zod']['def'], json: core.JSONSchema.BaseSchema) {
  if (def.type === 'pipe' && readsAnything(def.in)) {
    const { $schema: _, default: __, ...shape } = describedShape(def.out, 'input');
    // The schema's internal marker for a missing number.
    delete json.default;
    Object.assign(json, shape);
  }
  if (def.type !== 'object') return;
  const written = Object.entries(def.shape).filter(([, field]) => isWritten(field));
  const required = new Set([...(json.required ?? []), ...written.map(([name]) => name)]);
  if (required.size > 0) json.required = [...required];
}

const defOf = (schema: core.$ZodType) => (schema as core.$ZodTypes)._zod.def;

function readsAnything(schema: core.$ZodType): boolean {
  return defOf(schema).type === 'transform' || isWritten(schema);
}

function isWritten(schema: core.$ZodType): boolean {
  const def = defOf(schema);
  return def.type === 'pipe' && readsAnything(def.in);
}
