import { RESTORE_POINT_DAYS } from '@quizmeet/contract/audit/messages.ts';
import { RestorePoints } from '../features/audit/restore-points.tsx';
import { useSession } from '../platform/session.tsx';
import { Page } from './page.tsx';

/** /admin/restore-points. */
export default function RestorePointsPage() {
  return (
    <Page
      title="Restore points"
      note={`Saved before anything is deleted. Kept for ${RESTORE_POINT_DAYS} days.`}
      onlyFor="administrators"
    >
      {useSession().admin && <RestorePoints />}
    </Page>
  );
}
