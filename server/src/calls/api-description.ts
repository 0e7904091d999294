import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Call, type FileReply, isFile } from '@quizmeet/contract/call.ts';
import { CALLS } from '@quizmeet/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { CLIENT_HEADER, CLIENT_NAME } from './cross-site.ts';
import { type Description, describeFailures } from './described-failures.ts';
import { describedShape } from './described-shape.ts';

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
