import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { ChurchFigures, listAccounts } from '@quizmeet/contract/money/calls.ts';
import { sumOfAccounts } from '@quizmeet/rules/money/account.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WRAP_ANYWHERE } from '../../ui/wrap-anywhere.ts';
import { money } from './amounts.ts';
import { DayPayments } from './day-payments.tsx';
import { Figures } from './ledger.tsx';
import classes from './money.module.css';
import { PaymentLink } from './payment-link.tsx';

export function Accounts({
  accounts: { churches, paymentLink },
}: {
  accounts: ReplyOf<typeof listAccounts>;
}) {
  return (
    <>
      <Sums churches={churches} />
      <section className={classes['section']} aria-labelledby="churches">
        <h2 id="churches">Churches</h2>
        <ChurchTable churches={churches} />
      </section>
      <DayPayments />
      <PaymentLink address={paymentLink} />
    </>
  );
}

function Sums({ churches }: { churches: readonly ChurchFigures[] }) {
  const { fees, paid, due, overpaid } = sumOfAccounts(churches);
  return (
    <Figures
      figures={[
        ['Fees', money(fees)],
        ['Paid', money(paid)],
        ['Due', money(due)],
        ...(overpaid > 0 ? [['Overpaid', money(overpaid)] as const] : []),
      ]}
    />
  );
}

function ChurchTable({ churches }: { churches: readonly ChurchFigures[] }) {
  return (
    <DataTable
      label="Church balances"
      rows={churches}
      rowKey={(church) => church.id}
      empty={<EmptyState title="No churches yet" />}
      columns={[
        {
          head: 'Church',
          rowHead: true,
          by: (church) => church.churchNameWithDistrict,
          cell: (church) => (
            <Link to={paths.ledger(church.id)} style={WRAP_ANYWHERE}>
              {church.churchNameWithDistrict}
            </Link>
          ),
        },
        { head: 'Contact', wideOnly: true, by: (church) => church.coachName },
        {
          head: 'Fee',
          number: true,
          wideOnly: true,
          by: ({ fee }) => fee,
          cell: ({ fee }) => money(fee),
        },
        {
          head: 'Paid',
          number: true,
          by: ({ received }) => received,
          cell: ({ received }) => money(received),
        },
        {
          head: 'Due',
          number: true,
          by: ({ balance }) => balance,
          cell: ({ balance }) => (
            <span className={balance === 0 ? undefined : classes['due']}>{money(balance)}</span>
          ),
        },
      ]}
      whole
    />
  );
}
