import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Call, isFile } from '@quizmeet/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as core from 'zod/v4/core';

/** The OpenAPI page at /api/docs, made from the contract's own literals. */
export const apiDescription = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Quizmeet', version: '1' } },
    transform: ({ schema, url, route }) => {
      const declared = route.config?.call;
      if (declared === undefined) return { schema: { ...schema, hide: true }, url };
      return { schema: describe(declared), url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  // The checks are made by the contract's schemas in route.ts; these only describe.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
});

const asJson = (schema: core.$ZodType, io: 'input' | 'output') =>
  core.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

function describe(declared: Call): Record<string, unknown> {
  const { params, query, body, reply } = declared;
  const answer = isFile(reply)
    ? { description: 'A file', content: { [reply.file]: { schema: { type: 'string' } } } }
    : { description: 'Done', content: { 'application/json': { schema: asJson(reply, 'output') } } };
  return {
    summary: declared.summary,
    description: `Who: ${declared.who}`,
    operationId: declared.name,
    tags: [declared.url.split('/')[2] ?? ''],
    ...(params === undefined ? {} : { params: asJson(params, 'input') }),
    ...(query === undefined ? {} : { querystring: asJson(query, 'input') }),
    ...(body === undefined ? {} : { body: asJson(body, 'input') }),
    ...(declared.bodyAs === 'form' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(declared.filesIn === undefined ? {} : filesBody(declared.filesIn)),
    response: { [declared.status ?? 200]: answer },
  };
}

const filesBody = (field: string) => ({
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { [field]: { type: 'array', items: { type: 'string', format: 'binary' } } },
    required: [field],
  },
});
