import type { AuditEntry, RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import type { AuditRow } from '../../records/audit.ts';
import type { KeptPoint } from '../../records/restore-points.ts';

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.who,
  action: row.action,
  subject: row.subject,
  before: row.before,
  after: row.after,
});

export const presentPoint = ({ id, at, who, reason, counts }: KeptPoint): RestorePoint => ({
  id,
  at: at.toISOString(),
  who,
  reason,
  counts,
});
