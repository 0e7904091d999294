import { NativeSelect, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  addEntry,
  getLedger,
  type LedgerLine,
  takeBackEntry,
} from '@quizmeet/contract/money/calls.ts';
import { ENTERED, ledgerMessages, TAKEN_BACK } from '@quizmeet/contract/money/messages.ts';
import { changeText, KIND_LABELS } from '@quizmeet/contract/money/text.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { CENTS, ENTRY_KINDS, needsALook } from '@quizmeet/rules/money/account.ts';
import { entryFindings } from '@quizmeet/rules/money/entry.ts';
import { withOtherSign } from '@quizmeet/rules/typed-number.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { Link, useParams } from 'react-router';
import { centsOf, money } from '../features/money/amounts.ts';
import { Aside } from '../features/money/day-payments.tsx';
import classes from '../features/money/money.module.css';
import { idIn, paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { type FieldProps, useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LEDGER_TOPICS } from '../tournament/topics.ts';
import { SmallButton } from '../ui/buttons.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { tableDay } from '../ui/days.ts';
import { FormFrame, Refusal, SubmitButton } from '../ui/form-frame.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Section, SPACED } from '../ui/section.tsx';

export default function LedgerPage() {
  const id = idIn(useParams()['churchId']) ?? 0;
  const read = useQuery(callQuery(getLedger, { params: { id } }, { topics: LEDGER_TOPICS }));
  return (
    <QueryPage
      title={read.data?.churchNameWithDistrict}
      note={<Link to={paths.money}>All churches</Link>}
      query={read}
      label="The ledger"
      rows={8}
    >
      {(ledger) => <Ledger key={ledger.id} ledger={ledger} />}
    </QueryPage>
  );
}

/** Rule W4. */
function Ledger({ ledger }: { ledger: ReplyOf<typeof getLedger> }) {
  const { id, fee, received, balance, lines, entries, takers } = ledger;
  return (
    <>
      <Figures
        figures={[
          ['Fee', money(fee)],
          ['Paid', money(received)],
          balance < 0 ? ['Overpaid', money(-balance)] : ['Due', money(balance)],
        ]}
      />
      <Text c="dimmed">
        {lines.map(({ text, amount }, i) => (
          <Fragment key={text}>
            {i > 0 && '. '}
            {text}: <span className="nowrap">{money(amount)}</span>
          </Fragment>
        ))}
        {lines.length === 0 && 'No teams yet.'}
      </Text>
      {needsALook(ledger) && (
        <Text className={classes['due'] ?? ''} mt="xs">
          {changeText({ fee: fee / CENTS, change: ledger.change / CENTS })}
        </Text>
      )}
      <Section title="New entry" {...SPACED}>
        <EntryForm churchId={id} balance={balance} takers={takers} />
      </Section>
      <Section title="Entries" {...SPACED}>
        <Entries entries={entries} />
      </Section>
    </>
  );
}

const Entries = ({ entries }: { entries: readonly LedgerLine[] }) => (
  <DataTable
    label="Entries, newest first"
    rows={entries.toReversed()}
    rowKey={(entry) => entry.id}
    empty="No entries yet"
    columns={[
      { head: 'Day', rowHead: true, cell: (entry) => tableDay(entry.day) },
      {
        head: 'Method',
        cell: (entry) => (
          <>
            <span className={entry.takenBack ? classes['void'] : undefined}>
              {KIND_LABELS[entry.kind]} {entry.number}
            </span>
            <Aside entry={entry} />
          </>
        ),
      },
      {
        head: 'Amount',
        number: true,
        cell: (entry) => (
          <>
            <span className={entry.takenBack ? classes['void'] : undefined}>
              {money(entry.cents)}
            </span>
            <Reverse entry={entry} />
          </>
        ),
      },
    ]}
  />
);

function Reverse({ entry }: { entry: LedgerLine }) {
  const acting = useCallMutation(takeBackEntry);
  if (entry.takenBack || entry.reverses !== null) return null;
  return (
    <SmallButton
      // Three columns fit on a phone.
      display="block"
      m="0.35rem 0 0 auto"
      aria-label={`Reverse: ${KIND_LABELS[entry.kind]} ${money(entry.cents)}`}
      loading={acting.isPending}
      onClick={() => acting.mutate({ params: { id: entry.id } }, { says: TAKEN_BACK })}
    >
      Reverse
    </SmallButton>
  );
}

type FiguresProps = { figures: readonly (readonly [name: string, amount: string])[] };

export const Figures = ({ figures }: FiguresProps) => (
  <dl className={classes['figures']}>
    {figures.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);

/** Suggests the balance or refund (W4). */
function EntryForm(shown: Omit<Parameters<typeof Fields>[0], 'today'>) {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  if (event === undefined) return null;
  return <Fields {...shown} today={dayIn(event.timeZone, now)} />;
}

type Typed = ReturnType<typeof proposed>;

const proposed = (balance: number, today: Day, me: string) => ({
  day: today,
  kind: balance < 0 ? 'refund' : 'check',
  amount: balance === 0 ? '' : asTyped(Math.abs(balance)),
  number: '',
  note: '',
  takenBy: me,
});

/** `40`, `32.50`. */
const asTyped = (cents: number): string => (cents / CENTS).toFixed(cents % CENTS === 0 ? 0 : 2);

const asSent = ({ amount, ...typed }: Typed) => ({ ...typed, cents: centsOf(amount) });

type FieldsProps = { churchId: number; balance: number; takers: readonly string[]; today: Day };

function Fields({ churchId, balance, takers, today }: FieldsProps) {
  const { user } = useSession();
  const adding = useCallMutation(addEntry);
  const form = useForm({
    initial: proposed(balance, today, user?.name ?? ''),
    storedAs: `ledger:${churchId}`,
    find: (typed) =>
      fieldErrors(entryFindings(asSent(typed), today), ledgerMessages).map((error) =>
        error.path === 'cents' ? { ...error, path: 'amount' } : error,
      ),
    send: async (typed) =>
      await adding.mutateAsync({ params: { id: churchId }, body: asSent(typed) }),
    says: ENTERED,
  });
  return (
    <FormFrame form={form}>
      <div className={classes['fields']}>
        <NativeSelect
          label="Method"
          data={ENTRY_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          label="Amount in dollars"
          inputMode="decimal"
          rightSection={
            <SignButton
              value={form.values.amount}
              onChange={(amount) => form.setValues({ amount })}
            />
          }
          {...form.getInputProps('amount')}
        />
        <TextInput label="Number" {...form.getInputProps('number')} />
        <TextInput label="Day" type="date" max={today} {...form.getInputProps('day')} />
        <TakenBy takers={takers} {...form.getInputProps('takenBy')} />
        <TextInput label="Note" className={classes['wide'] ?? ''} {...form.getInputProps('note')} />
        <SubmitButton form={form}>Add entry</SubmitButton>
      </div>
      <Refusal text={form.errors['']} />
    </FormFrame>
  );
}

function TakenBy({ takers, ...field }: { takers: readonly string[] } & FieldProps) {
  const list = useId();
  return (
    <>
      <TextInput label="Received by" autoComplete="off" list={list} {...field} />
      <datalist id={list}>
        {takers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

type SignButtonProps = { value: string; onChange: (value: string) => void };

/** A phone's number pad may have no minus (U6). */
const SignButton = ({ value, onChange }: SignButtonProps) => (
  <UnstyledButton
    aria-label="Change the sign"
    style={{ width: '100%', height: '100%', textAlign: 'center' }}
    // Keeps the number pad.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onChange(withOtherSign(value))}
  >
    ±
  </UnstyledButton>
);
