import * as z from 'zod/mini';
import { get, id, idText, post, problem, wholeText } from '../declare.ts';

const auditEntry = z.object({
  id,
  at: z.string(),
  who: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = get('/api/audit', {
  who: 'score',
  summary: 'Who changed what, newest first (N2)',
  query: z.strictObject({
    before: z.optional(idText),
    limit: z._default(z.pipe(wholeText, z.int().check(z.gte(1), z.lte(500))), 100),
  }),
  reply: z.array(auditEntry),
});

const restorePoint = z.object({
  id,
  at: z.string(),
  who: z.string(),
  reason: z.string(),
  counts: z.record(z.string(), z.int()),
});
export type RestorePoint = z.output<typeof restorePoint>;

export const listRestorePoints = get('/api/restore-points', {
  who: 'admin',
  summary: 'The restore points (N1)',
  reply: z.array(restorePoint),
});

export const presentCounts = get('/api/restore-points/now', {
  who: 'admin',
  summary: 'What a restore point would contain now',
  query: z.strictObject({ since: z.optional(idText) }),
  reply: z.object({
    counts: restorePoint.shape.counts,
    /** What restoring that restore point would change, by table; without it, none. */
    changed: z.optional(restorePoint.shape.counts),
  }),
});

export const restore = post('/api/restore-points/:id/restore', {
  who: 'admin',
  summary: 'Restore a restore point (N1)',
  fails: { 409: problem },
});

export const readArchive = post('/api/restore-points/archive', {
  who: 'admin',
  summary: 'Import an archive as a restore point (N0)',
  bodyAs: 'multipart',
  filesIn: 'file',
  reply: restorePoint,
  status: 201,
});
