import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { EnteredRound, WaitingEntry } from '@quizmeet/contract/scores/entries-calls.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { stateInWords } from '../../tournament/entries.ts';
import { useEventClock } from '../../tournament/event-time.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Box } from '../../ui/plain/box.tsx';
import { Group } from '../../ui/plain/layout.tsx';
import { type EntryRow, entryRows, isDisputed } from './entry-versions.ts';
import classes from './result.module.css';
import { useEntryActs } from './use-entry-acts.ts';

interface Shown {
  readonly round: Round;
  readonly entered: EnteredRound;
}

/** What was entered for a round and does not count yet, above its sheet (X10). */
export function EntriesOfRound({ round, entered }: Shown) {
  const others = entered.entries.filter(({ isOfOtherTeams }) => isOfOtherTeams);
  const entries = entered.entries.filter(({ isOfOtherTeams }) => !isOfOtherTeams);
  const isSeen = entries.every(({ result }) => result !== null);
  const [first] = entries;
  return (
    <>
      {others.map((entry) => (
        <Note key={entry.userId} entered={entered} entry={entry}>
          {who(entry)} entered this round for other teams, who no longer play it. It cannot count.
        </Note>
      ))}
      {entered.state === 'differ' &&
        (isSeen ? (
          <Differing round={round} entered={entered} entries={entries} />
        ) : (
          <p className={classes['note']}>
            {stateInWords(entered)}. Enter it too, from the paper sheet: what two people enter alike
            counts.
          </p>
        ))}
      {entered.state === 'waits' && first !== undefined && (
        <Waiting round={round} entered={entered} entry={first} />
      )}
    </>
  );
}

const who = ({ name, isOwn }: WaitingEntry): string => (isOwn ? 'You' : name);

/** A single entry. Whoever is to enter the second reads only that there is a first. */
function Waiting({ round, entered, entry }: Shown & { entry: WaitingEntry }) {
  const clock = useEventClock();
  const { admin } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { result } = entry;
  const at = clock(entry.enteredAt);
  return (
    <>
      <Note entered={entered} entry={entry}>
        {entry.isOwn
          ? `You entered this at ${at}. It counts when a second person enters the same.`
          : `${entry.name} entered this round at ${at}. Enter it from the paper sheet: it counts when both are the same.`}
        {admin && !entry.isOwn && result !== null && (
          <>
            {' '}
            <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide it' : 'Show it'}
            </SmallButton>
          </>
        )}
      </Note>
      {isOpen && result !== null && (
        <Box mb="sm">
          <Versions
            round={round}
            label={`What ${entry.name} entered`}
            entries={[entry]}
            rows={entryRows(round, [result])}
          />
        </Box>
      )}
    </>
  );
}

/** Words about an entry, with what may be done about it. */
function Note({
  entered,
  entry,
  children,
}: {
  entered: EnteredRound;
  entry: WaitingEntry;
  children: ReactNode;
}) {
  return (
    <div className={classes['note']}>
      <span>{children}</span>
      <EntryActs entered={entered} entry={entry} />
    </div>
  );
}

function EntryActs({ entered, entry }: { entered: EnteredRound; entry: WaitingEntry }) {
  const { admin } = useSession();
  const { count, takeBack, isPending } = useEntryActs();
  const whose = entry.isOwn ? 'yours' : `the one of ${entry.name}`;
  return (
    <Group gap="0.5rem">
      {(entry.isOwn || admin) && (
        <SmallButton
          loading={isPending}
          aria-label={`${entry.isOwn ? 'Take back' : 'Remove'}: ${whose}`}
          onClick={() => takeBack(entered, entry)}
        >
          {entry.isOwn ? 'Take back' : 'Remove'}
        </SmallButton>
      )}
      {admin && !entry.isOfOtherTeams && (
        <SmallButton
          loading={isPending}
          aria-label={`Let it count: ${whose}`}
          onClick={() => count(entered, entry)}
        >
          Let it count
        </SmallButton>
      )}
    </Group>
  );
}

/** Entries that differ, side by side, and who may do what about it. */
function Differing({ round, entered, entries }: Shown & { entries: readonly WaitingEntry[] }) {
  const { admin } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = entries.some(({ isOwn }) => isOwn);
  useEffect(() => {
    // It appears above the sheet after its save; on a phone that is out of view.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const rows = entryRows(
    round,
    entries.flatMap(({ result }) => result ?? []),
  );
  const disputed = rows.filter(isDisputed);
  const words = stateInWords(entered);
  return (
    <Box component="section" mb="md" aria-label={words}>
      <div role="status">
        <h3 ref={heading} className={classes['happened']}>
          <WarningIcon /> {words.charAt(0).toUpperCase() + words.slice(1)}
        </h3>
      </div>
      <Box component="p" m="0 0 0.75rem">
        {isMine
          ? 'Compare with the paper sheet. If yours is wrong, correct it below and save it again; it counts when both are the same.'
          : 'Neither counts. An entry counts when two are the same, or when you let it count.'}
      </Box>
      <Versions round={round} label="The entries" entries={entries} rows={disputed} />
      {disputed.length < rows.length && (
        <Box component="p" m="0.5rem 0 0" c="dimmed">
          All else is the same.
        </Box>
      )}
      {entries.map(
        (entry) =>
          (entry.isOwn || admin) && (
            <Group key={entry.userId} mt="xs" gap="0.5rem" justify="space-between">
              <span>{entry.isOwn ? 'Yours' : entry.name}</span>
              <EntryActs entered={entered} entry={entry} />
            </Group>
          ),
      )}
    </Box>
  );
}

function Versions({
  round,
  label,
  entries,
  rows,
}: {
  round: Round;
  label: string;
  entries: readonly WaitingEntry[];
  rows: readonly EntryRow[];
}) {
  return (
    <div className={classes['versions']}>
      <DataTable
        label={label}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { head: `Round ${round.roundNumber}`, rowHead: true, cell: ({ what }) => what },
          ...entries.map(({ userId, name, isOwn }, i) => ({
            key: String(userId),
            head: isOwn ? 'Yours' : name,
            cell: ({ said }: EntryRow) => said[i],
          })),
        ]}
      />
    </div>
  );
}
