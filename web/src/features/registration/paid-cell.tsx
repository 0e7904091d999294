import { Button } from '@mantine/core';
import { markPaid } from '@quizmeet/contract/registration/calls.ts';
import { useAct } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { PrintReceipt } from './print-receipt.tsx';
import type { SummaryRow } from './summary.ts';
import classes from './team-list.module.css';

/** An X for paid and nothing for unpaid; an admin marks a church paid, or takes the mark back. */
export function PaidCell({ row, admin }: { row: SummaryRow; admin: boolean }) {
  return (
    <span className={classes['paid']}>
      {row.paid && <PaidMark />}
      {admin && <MarkPaid row={row} />}
      {admin && row.coachId !== null && (
        <PrintReceipt church={row.churchNameWithDistrict} coachId={row.coachId} />
      )}
    </span>
  );
}

function PaidMark() {
  return (
    <span role="img" aria-label="Paid">
      <CrossIcon size={16} />
    </span>
  );
}

function MarkPaid({ row }: { row: SummaryRow }) {
  const marking = useAct(markPaid);
  const mark = (paid: boolean) => marking.mutate({ params: { id: row.id }, body: { paid } });
  const church = row.churchNameWithDistrict;
  return row.paid ? (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Undo Mark Paid: ${church}`}
      loading={marking.isPending}
      onClick={() => mark(false)}
    >
      Undo
    </Button>
  ) : (
    <SmallButton
      aria-label={`Mark Paid: ${church}`}
      loading={marking.isPending}
      onClick={() => mark(true)}
    >
      Mark Paid
    </SmallButton>
  );
}
