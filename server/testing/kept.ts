import { auditRecords } from '../src/records/audit.ts';
import { eventRecords } from '../src/records/events.ts';
import { restorePointRecords } from '../src/records/restore-points.ts';
import type { TestProduct } from './product.ts';

export const lastEntry = async ({ services }: TestProduct) =>
  (await auditRecords(services.db).page(null, 1, true))[0];

export const restorePointsOf = async ({ services: { db } }: TestProduct) =>
  await restorePointRecords(db).all((await eventRecords(db).current()).id);
