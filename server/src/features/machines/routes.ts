import type { Routes } from '../../calls/route.ts';
import { feedRoutes } from './feed-routes.ts';
import { fileRoutes } from './files-routes.ts';

export function machineRoutes(routes: Routes): void {
  fileRoutes(routes);
  feedRoutes(routes);
}
