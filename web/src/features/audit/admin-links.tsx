import { listAudit, listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import { plural } from '@quizmeet/contract/schedule/messages.ts';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import { ActionLink } from '../../ui/action-entry.tsx';

export function AuditLink() {
  const { data: entries } = useRead(listAudit, { query: { limit: 1 } });
  const last = entries?.[0];
  return (
    <ActionLink
      to={paths.audit}
      title="Audit"
      description="Who changed what, and when; newest first."
      state={last && `Last: ${last.who}, ${last.action.toLowerCase()}.`}
    />
  );
}

export function RestorePointsLink() {
  const { data: points } = useRead(listRestorePoints);
  const newest = points?.[0];
  return (
    <ActionLink
      to={paths.restorePoints}
      title="Restore points"
      description="What was kept before each clearing, and how to bring it back. Kept 30 days."
      state={
        points &&
        (newest === undefined
          ? 'None yet.'
          : `${plural(points.length, 'restore point')}; the newest: “${newest.reason}”.`)
      }
    />
  );
}
