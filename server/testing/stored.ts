import { auditRecords, restorePointRecords } from '../src/records/audit.ts';
import { eventRecords } from '../src/records/events.ts';
import type { TestServer } from './test-server.ts';

export const lastEntry = async ({ services }: TestServer) =>
  (await auditRecords(services.db).page(null, 1, true))[0];

export const restorePointsOf = async ({ services: { db } }: TestServer) =>
  await restorePointRecords(db).all((await eventRecords(db).current()).id);
