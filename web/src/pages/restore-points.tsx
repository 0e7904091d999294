import { RESTORE_POINT_DAYS } from '@quizmeet/contract/audit/messages.ts';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { RestorePoints } from '../features/audit/restore-points.tsx';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /admin/restore-points: what was kept before each clearing. */
export default function RestorePointsPage() {
  const { known, admin } = useSession();
  return (
    <>
      <PageHeading
        title="Restore points"
        note={`What was kept before each clearing. Each is kept for ${RESTORE_POINT_DAYS} days.`}
      />
      {known && !admin ? <StaffOnly /> : admin && <RestorePoints />}
    </>
  );
}
