import { listAudit, listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import { RESTORE_POINT_DAYS } from '@quizmeet/contract/audit/messages.ts';
import { getBackups } from '@quizmeet/contract/backup/calls.ts';
import { NO_BACKUP } from '@quizmeet/contract/backup/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { ActionLink } from '../../ui/action-entry.tsx';

export function AuditLink() {
  const { data: entries } = useQuery(callQuery(listAudit, { query: { limit: 1 } }));
  const last = entries?.[0];
  return (
    <ActionLink
      to={paths.audit}
      title="Audit log"
      description="Who changed what, and when"
      state={last && `Last: ${last.who}, ${last.action.toLowerCase()}.`}
    />
  );
}

export function RestorePointsLink() {
  const { data: points } = useQuery(callQuery(listRestorePoints));
  const newest = points?.[0];
  return (
    <ActionLink
      to={paths.restorePoints}
      title="Restore points"
      description={`Undo a deletion. Kept ${RESTORE_POINT_DAYS} days.`}
      state={
        points &&
        (newest === undefined
          ? 'None yet.'
          : `${plural(points.length, 'restore point')}; the newest: “${newest.reason}”.`)
      }
    />
  );
}

export function BackupsLink() {
  const { data: backups } = useQuery(callQuery(getBackups));
  const failure = backups?.second?.failure ?? backups?.here?.failure ?? null;
  return (
    <ActionLink
      to={paths.backups}
      title="Backups"
      description="Status, and back up now"
      warnings={failure === null ? [] : [`Backup failing: ${failure}.`]}
      state={backups && (backups.here?.words ?? NO_BACKUP)}
    />
  );
}
