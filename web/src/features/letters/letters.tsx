import { Text } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { Letter, listLetters, Reminders } from '@quizmeet/contract/letters/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WRAP_ANYWHERE } from '../../ui/wrap-anywhere.ts';
import classes from './letters.module.css';
import { ReminderList } from './reminders.tsx';
import { WriteLetter } from './write-letter.tsx';

/** Rule W3. */
export function Letters({
  letters: { letters, toldAt, changed },
  reminders,
}: {
  letters: ReplyOf<typeof listLetters>;
  reminders: readonly Reminders[];
}) {
  const told = toldAt !== null;
  return (
    <>
      {changed > 0 && <ChangedSchedule changed={changed} toldAt={toldAt} />}
      <section className={classes['section']} aria-labelledby="write-letter">
        <h2 id="write-letter">Write a letter</h2>
        <WriteLetter told={told} />
      </section>
      <section className={classes['section']} aria-labelledby="sent-letters">
        <h2 id="sent-letters">This year’s letters</h2>
        <SentLetters letters={letters} />
      </section>
      <section className={classes['section']} aria-labelledby="reminders">
        <h2 id="reminders">Reminders</h2>
        <Text c="dimmed" mb="md">
          Sent at 9 AM. Leave blank for none.
        </Text>
        <ReminderList reminders={reminders} />
      </section>
    </>
  );
}

function ChangedSchedule({ changed, toldAt }: { changed: number; toldAt: string | null }) {
  const timeOf = useEventTime();
  const teams = plural(changed, 'team');
  return (
    <section className={classes['changed']} aria-label="Friday’s schedule">
      <p>
        {toldAt === null
          ? `Coaches of ${teams} don’t have their Friday rounds yet.`
          : `Rounds of ${teams} have changed since the letter on ${timeOf(toldAt)}.`}
      </p>
    </section>
  );
}

function SentLetters({ letters }: { letters: readonly Letter[] }) {
  const timeOf = useEventTime();
  return (
    <DataTable
      label="Letters, newest first"
      rows={letters}
      rowKey={(letter) => letter.id}
      empty={<EmptyState title="No letters yet" />}
      columns={[
        {
          head: 'Letter',
          rowHead: true,
          cell: ({ id, subject, to, by, at }) => (
            <>
              <Link to={paths.letter(id)} style={WRAP_ANYWHERE}>
                {subject}
              </Link>
              <Text size="sm" c="dimmed" fw={400}>
                {to}. {timeOf(at)}, {by}
              </Text>
            </>
          ),
        },
        { head: 'State', cell: (letter) => <LetterState letter={letter} /> },
      ]}
      whole
    />
  );
}

/** `12 of 14 sent`, with waiting and failed ones. */
export function LetterState({ letter: { recipients, sent, waiting, failed } }: { letter: Letter }) {
  if (recipients === 0) return 'No recipients';
  return (
    <>
      {sent} of {recipients} sent
      {waiting > 0 && <div>{waiting} waiting</div>}
      {failed > 0 && <div className={classes['failed']}>{failed} failed</div>}
    </>
  );
}
