import { List, Text, Textarea } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import {
  closeProtest,
  type NotesAndProtests,
  openProtest,
  type Protest,
  type ResultNote,
  removeNote,
  writeNote,
} from '@quizmeet/contract/scores/paper-calls.ts';
import {
  NOTE_REMOVED,
  NOTE_WRITTEN,
  PROTEST_CLOSED,
  PROTEST_OPENED,
  paperMessages,
} from '@quizmeet/contract/scores/paper-messages.ts';
import { wordsFindings } from '@quizmeet/rules/scores/notes-and-protests.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { AskToRemove } from '../ask-first.tsx';
import { useEventTime } from '../event-time.ts';
import { Folded } from '../folded.tsx';
import {
  formatCounts,
  noteKey,
  ProtestMark,
  protestKey,
  useNotesAndProtests,
  useUnsentPapers,
} from './use-papers.tsx';

/** For staff (X13). */
export function NotesAndProtestsSection({ round }: { round: Round }) {
  const { data } = useNotesAndProtests(round.id);
  const counts = data === undefined ? null : formatCounts(data);
  const open = data?.protests.filter(({ outcome }) => outcome === null) ?? [];
  const isFormer = open.every(({ formerTeams }) => formerTeams !== undefined);
  return (
    <Folded
      opened={useUnsentPapers(round).length > 0}
      summary={
        <>
          Notes and protests {counts !== null && <Quiet span>{counts}</Quiet>}{' '}
          {open.length > 0 && (
            <ProtestMark words={isFormer ? 'open protest of former teams' : 'open protest'} />
          )}
        </>
      }
    >
      <Papers round={round} />
    </Folded>
  );
}

type PapersDialogProps = { round: Round; opened: boolean; onClose: () => void };

/** Over another round's sheet. */
export const PapersDialog = ({ round, ...dialog }: PapersDialogProps) => (
  <Dialog title={`Notes and protests, ${round.roomName}, ${nameOf(round)}`} {...dialog}>
    <Papers round={round} />
  </Dialog>
);

/** `round 4`, `match 5` */
const nameOf = ({ day, roundNumber }: Round): string =>
  `${day === 'Friday' ? 'round' : 'match'} ${roundNumber}`;

function Papers({ round }: { round: Round }) {
  const read = useNotesAndProtests(round.id);
  if (read.data === undefined && read.failureReason?.unanswered === true) {
    return <Quiet>Notes and protests need a connection.</Quiet>;
  }
  return (
    <QueryContent query={read} label="Notes and protests" rows={3}>
      {({ notes, protests, mayProtest }) => (
        <>
          <Section title={`Protest in ${nameOf(round)}`} order={3} mt="md">
            <Protests roundId={round.id} protests={protests} mayProtest={mayProtest} />
          </Section>
          <Section title={`Notes on ${nameOf(round)}`} order={3} mt="md">
            <Notes roundId={round.id} notes={notes} />
          </Section>
        </>
      )}
    </QueryContent>
  );
}

function Notes({ roundId, notes }: { roundId: number; notes: readonly ResultNote[] }) {
  const act = useCallMutation(writeNote);
  return (
    <>
      {notes.length > 0 && (
        <List listStyleType="none" p={0} spacing="sm" className="anywhere">
          {notes.map((note) => (
            <Note key={note.id} roundId={roundId} note={note} />
          ))}
        </List>
      )}
      <WordsForm
        label="New note"
        button="Add note"
        storedAs={noteKey(roundId)}
        done={NOTE_WRITTEN}
        send={async (words) => await act.mutateAsync({ params: { id: roundId }, body: { words } })}
      />
    </>
  );
}

function Note({ roundId, note }: { roundId: number; note: ResultNote }) {
  const timeOf = useEventTime();
  return (
    <List.Item>
      <span>
        {aboutFormer(note.formerTeams)}
        {note.words}
        <Quiet span display="block">
          {note.writtenBy}, {timeOf(note.writtenAt)}
        </Quiet>
      </span>
      <AskToRemove
        call={removeNote}
        args={{ params: { id: roundId, noteId: note.id } }}
        says={NOTE_REMOVED}
        title="Remove the note?"
        label={`Remove the note: ${note.words}`}
      >
        {note.words}
      </AskToRemove>
    </List.Item>
  );
}

/** Teams before a correction (X13). */
const aboutFormer = (teams: string | undefined) =>
  teams !== undefined && (
    <Text display="block" span size="sm" fw={600} c="var(--quiz-bad)">
      About the previous teams: {teams}
    </Text>
  );

/** One open per team (X13). */
const Protests = ({
  roundId,
  protests,
  mayProtest,
}: { roundId: number } & Pick<NotesAndProtests, 'protests' | 'mayProtest'>) => (
  <>
    {protests.length > 0 && (
      <List listStyleType="none" p={0} spacing="sm" className="anywhere">
        {protests.map((protest) => (
          <ProtestEntry key={protest.id} roundId={roundId} protest={protest} />
        ))}
      </List>
    )}
    {mayProtest.map((team) => (
      <OpenForm key={team.id} roundId={roundId} team={team} />
    ))}
  </>
);

function ProtestEntry({ roundId, protest }: { roundId: number; protest: Protest }) {
  const timeOf = useEventTime();
  const { words, openedBy, openedAt, outcome, closedBy, closedAt } = protest;
  return (
    <List.Item>
      <span>
        {aboutFormer(protest.formerTeams)}
        {protest.team !== null && <strong>{protest.team.name}: </strong>}
        {words}
        <Quiet span display="block">
          Opened by {openedBy}, {timeOf(openedAt)}
        </Quiet>
      </span>
      {outcome === null || closedAt === null ? (
        <>
          <ProtestMark words="open" />
          <CloseForm roundId={roundId} protest={protest} />
        </>
      ) : (
        <span>
          Outcome: {outcome}
          <Quiet span display="block">
            Closed by {closedBy}, {timeOf(closedAt)}
          </Quiet>
        </span>
      )}
    </List.Item>
  );
}

type OpenFormProps = { roundId: number; team: NotesAndProtests['mayProtest'][number] };

function OpenForm({ roundId, team }: OpenFormProps) {
  const act = useCallMutation(openProtest);
  return (
    <WordsForm
      label={`${team.name}’s protest`}
      button={`Open a protest for ${team.name}`}
      storedAs={protestKey(roundId, team.id)}
      done={PROTEST_OPENED}
      send={async (words) =>
        await act.mutateAsync({ params: { id: roundId }, body: { teamId: team.id, words } })
      }
    />
  );
}

function CloseForm({ roundId, protest }: { roundId: number; protest: Protest }) {
  const act = useCallMutation(closeProtest);
  const { id, team } = protest;
  const of = team === null ? '' : ` for ${team.name}`;
  return (
    <WordsForm
      label={`Outcome${of}`}
      button={`Close the protest${of}`}
      storedAs={`outcome:${id}`}
      field="outcome"
      done={PROTEST_CLOSED}
      send={async (outcome) =>
        await act.mutateAsync({ params: { id: roundId, protestId: id }, body: { outcome } })
      }
    />
  );
}

const EMPTY = { words: '' };

interface WordsFormProps {
  label: string;
  button: string;
  storedAs: string;
  field?: string;
  done: string;
  send: (words: string) => Promise<unknown>;
}

function WordsForm({ label, button, storedAs, field = 'words', done, send }: WordsFormProps) {
  const form = useForm({
    initial: EMPTY,
    storedAs,
    find: ({ words }) => fieldErrors(wordsFindings(words, 'words'), paperMessages),
    send: async ({ words }) => await send(words),
    onFailure: (failure, tell) =>
      tell({
        errors: failure.errors.map((each) =>
          each.path === field ? { ...each, path: 'words' } : each,
        ),
      }),
    says: done,
  });
  const typed = form.getInputProps('words');
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Textarea
        mt="0.6rem"
        label={label}
        rows={2}
        // Not an outcome, about which no save asks.
        data-doubted={(field === 'words' && form.isDirty()) || undefined}
        {...typed}
        // A single line.
        onChange={({ currentTarget: { value } }) =>
          typed.onChange(value.replaceAll(/[\r\n]+/g, ' '))
        }
      />
      <Refusal text={form.errors['']} mt="sm" />
      <SubmitButton form={form} variant="default" mt="0.5rem">
        {button}
      </SubmitButton>
    </form>
  );
}
