import { Text } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { type getLedger, type LedgerLine, takeBackEntry } from '@quizmeet/contract/money/calls.ts';
import { TAKEN_BACK } from '@quizmeet/contract/money/messages.ts';
import { asideText, changeText, KIND_LABELS } from '@quizmeet/contract/money/text.ts';
import { CENTS, needsALook } from '@quizmeet/rules/money/account.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { longDay } from '../../ui/days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WRAP_ANYWHERE } from '../../ui/wrap-anywhere.ts';
import { money } from './amounts.ts';
import { EntryForm } from './entry-form.tsx';
import classes from './money.module.css';

/** Rule W4. */
export function Ledger({ ledger }: { ledger: ReplyOf<typeof getLedger> }) {
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
        {lines.map(({ text, amount }) => `${text}: ${money(amount)}`).join('. ')}
        {lines.length === 0 && 'No teams yet.'}
      </Text>
      {needsALook(ledger) && (
        <Text className={classes['due'] ?? ''} mt="xs">
          {changeText({ fee: fee / CENTS, change: ledger.change / CENTS })}
        </Text>
      )}
      <section className={classes['section']} aria-labelledby="new-entry">
        <h2 id="new-entry">New entry</h2>
        <EntryForm churchId={id} balance={balance} takers={takers} />
      </section>
      <section className={classes['section']} aria-labelledby="entries">
        <h2 id="entries">Entries</h2>
        <Entries entries={entries} />
      </section>
    </>
  );
}

function Entries({ entries }: { entries: readonly LedgerLine[] }) {
  return (
    <DataTable
      label="Entries, newest first"
      rows={entries.toReversed()}
      rowKey={(entry) => entry.id}
      empty={<EmptyState title="No entries yet" />}
      columns={[
        { head: 'Day', rowHead: true, cell: (entry) => longDay(entry.day) },
        {
          head: 'How',
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
      whole
    />
  );
}

function Reverse({ entry }: { entry: LedgerLine }) {
  const acting = useCallMutation(takeBackEntry);
  if (entry.takenBack || entry.reverses !== null) return null;
  return (
    <SmallButton
      className={classes['reverse'] ?? ''}
      aria-label={`Reverse: ${KIND_LABELS[entry.kind]} ${money(entry.cents)}`}
      loading={acting.isPending}
      onClick={() => acting.mutate({ params: { id: entry.id } }, { says: TAKEN_BACK })}
    >
      Reverse
    </SmallButton>
  );
}

export function Figures({
  figures,
}: {
  figures: readonly (readonly [name: string, amount: string])[];
}) {
  return (
    <dl className={classes['figures']}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Note, who took the money, and who entered it if different. */
export const Aside = ({ entry }: { entry: Parameters<typeof asideText>[0] }) => (
  <Text size="sm" c="dimmed" style={WRAP_ANYWHERE}>
    {asideText(entry)}
  </Text>
);
