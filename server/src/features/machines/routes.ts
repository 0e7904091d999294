import type { FastifyInstance } from 'fastify';
import type { Services } from '../../calls/services.ts';
import { feedRoutes } from './feed-routes.ts';
import { fileRoutes } from './files-routes.ts';

export function machineRoutes(app: FastifyInstance, services: Services): void {
  fileRoutes(app, services);
  feedRoutes(app, services);
}
