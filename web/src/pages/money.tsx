import { Text, TextInput } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  type ChurchFigures,
  listAccounts,
  savePaymentLink,
} from '@quizmeet/contract/money/calls.ts';
import { LINK_REMOVED, LINK_SAVED, linkMessages } from '@quizmeet/contract/money/messages.ts';
import { sumOfAccounts } from '@quizmeet/rules/money/account.ts';
import { linkFindings } from '@quizmeet/rules/money/payment-link.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { money } from '../features/money/amounts.ts';
import { DayPayments } from '../features/money/day-payments.tsx';
import classes from '../features/money/money.module.css';
import { paths } from '../paths.ts';
import { useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { LEDGER_TOPICS } from '../tournament/topics.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { FormFrame, Refusal, SubmitButton } from '../ui/form-frame.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Section, SPACED } from '../ui/section.tsx';
import { Figures } from './ledger.tsx';

export default function MoneyPage() {
  const read = useQuery(callQuery(listAccounts, {}, { topics: LEDGER_TOPICS }));
  return (
    <QueryPage note="Open a church to enter payments." query={read} label="The churches">
      {({ churches, paymentLink }) => (
        <>
          <Sums churches={churches} />
          {churches.some(({ balance }) => balance > 0) && (
            <LinkButton to={paths.letterToOwing}>Write to those who owe</LinkButton>
          )}
          <Section title="Churches" {...SPACED}>
            <BalanceTable churches={churches} />
          </Section>
          <DayPayments />
          <PaymentLink address={paymentLink} />
        </>
      )}
    </QueryPage>
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

/** Largest first, then by name. */
const byDebt = (one: ChurchFigures, other: ChurchFigures): number =>
  other.balance - one.balance ||
  compareNames(one.churchNameWithDistrict, other.churchNameWithDistrict);

const amountOf = (name: 'fee' | 'received', head: string): Column<ChurchFigures> => ({
  head,
  number: true,
  by: (church) => church[name],
  cell: (church) => money(church[name]),
});

const BalanceTable = ({ churches }: { churches: readonly ChurchFigures[] }) => (
  <DataTable
    label="Church balances"
    rows={churches.toSorted(byDebt)}
    rowKey={(church) => church.id}
    empty="No churches yet"
    columns={[
      {
        head: 'Church',
        rowHead: true,
        by: (church) => church.churchNameWithDistrict,
        cell: (church) => (
          <Link to={paths.ledger(church.id)} className="anywhere">
            {church.churchNameWithDistrict}
          </Link>
        ),
      },
      { head: 'Contact', wideOnly: true, by: (church) => church.coachName },
      { ...amountOf('fee', 'Fee'), wideOnly: true },
      amountOf('received', 'Paid'),
      {
        head: 'Due',
        number: true,
        by: ({ balance }) => balance,
        cell: ({ balance }) =>
          balance < 0 ? (
            <Text span inherit c="var(--quiz-now)" fw={600}>
              {money(-balance)} overpaid
            </Text>
          ) : (
            <span className={balance === 0 ? undefined : classes['due']}>{money(balance)}</span>
          ),
      },
    ]}
  />
);

/** Rule W4. */
function PaymentLink({ address }: { address: string }) {
  const saving = useCallMutation(savePaymentLink);
  const asSent = (typed: { address: string }) => ({ address: typed.address.trim() });
  const form = useForm({
    initial: { address },
    storedAs: 'payment-link',
    find: (typed) => fieldErrors(linkFindings(asSent(typed).address), linkMessages),
    send: async (typed) => await saving.mutateAsync({ body: asSent(typed) }),
    says: (_, typed) => (asSent(typed).address === '' ? LINK_REMOVED : LINK_SAVED),
  });
  return (
    <Section title="Payment link" {...SPACED}>
      <Text c="dimmed" mb="sm">
        Shown next to a coach’s balance. You can use {'{church}'} and {'{amount}'}.
      </Text>
      <FormFrame form={form}>
        <div className={classes['fields']}>
          <TextInput
            label="Address"
            inputMode="url"
            placeholder="https://pay.example.org/?for={church}&amount={amount}"
            className={classes['wide'] ?? ''}
            {...form.getInputProps('address')}
          />
          <SubmitButton form={form}>Save link</SubmitButton>
        </div>
        <Refusal text={form.errors['']} />
      </FormFrame>
    </Section>
  );
}
