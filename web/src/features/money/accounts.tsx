import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { ChurchFigures, listAccounts } from '@quizmeet/contract/money/calls.ts';
import { accountWords, changeWords } from '@quizmeet/contract/money/words.ts';
import { needsALook, sumOfAccounts } from '@quizmeet/rules/money/account.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inDollars, money } from './amounts.ts';
import { Figures } from './figures.tsx';
import classes from './money.module.css';
import { PaymentLink } from './payment-link.tsx';
import { DayTakings } from './takings.tsx';

/** The money of all churches: totals, balances that have changed, each church, a day's payments, and the link (W4). */
export function Accounts({
  accounts: { churches, paymentLink },
}: {
  accounts: ReplyOf<typeof listAccounts>;
}) {
  const changed = churches.filter(needsALook);
  return (
    <>
      <Sums churches={churches} />
      {changed.length > 0 && <Changed churches={changed} />}
      <section className={classes['section']} aria-labelledby="churches">
        <h2 id="churches">Churches</h2>
        <ChurchTable churches={churches} />
      </section>
      <DayTakings />
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

/** Churches that have overpaid, or owe more since a change. */
function Changed({ churches }: { churches: readonly ChurchFigures[] }) {
  return (
    <section className={classes['section']} aria-labelledby="changed">
      <h2 id="changed">Balance changed since payment</h2>
      <ul className={classes['changed']}>
        {churches.map((church) => {
          const figures = inDollars(church);
          return (
            <li key={church.id}>
              <Link to={paths.ledger(church.id)}>{church.churchNameWithDistrict}</Link>
              <div>
                {changeWords(figures)} <strong>{accountWords(figures)}.</strong>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
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
            <Link to={paths.ledger(church.id)} style={ANYWHERE}>
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
