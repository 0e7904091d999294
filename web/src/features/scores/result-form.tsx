import { Alert, Anchor, Box, Button, Group, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { queuedOfOtherTeams, SAVED_ON_DEVICE } from '@quizmeet/contract/scores/messages.ts';
import { isTied, LIMITS, questionsIn } from '@quizmeet/rules/scores/entry.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence, type Failure } from '../../platform/failure.ts';
import { AreYouSure } from '../../tournament/are-you-sure.tsx';
import { AddNoteAndSave } from '../../tournament/papers/add-note-and-save.tsx';
import { KeepsOnDevice } from '../../tournament/result-queue/keeps-on-device.tsx';
import {
  nameOf as nameOfQueued,
  type QueuedResult,
  type ResultBody,
} from '../../tournament/result-queue/queued-result.ts';
import { useQueue, useQueuedOfOtherTeams } from '../../tournament/result-queue/use-queued.ts';
import { SavingAs } from '../../tournament/saving-as.tsx';
import { TiedWinner } from '../../tournament/tied-winner.tsx';
import { WinnerNote } from '../../tournament/winner-note.tsx';
import { RestoredNote, SubmitButton } from '../../ui/form-frame.tsx';
import { ErrorText } from '../../ui/quiet.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { Conflict } from './conflict.tsx';
import { hasNoLineTouched, storedResult, WHOLE } from './entry.ts';
import { JustDeleted, JustSaved } from './just-saved.tsx';
import classes from './result.module.css';
import roundClasses from './round.module.css';
import { RoundState } from './round-details.tsx';
import { hasStoredLines, idOf } from './seats.ts';
import { TeamColumn } from './team-column.tsx';
import { type ResultFormProps, type ResultSheet, useResultForm } from './use-result-form.ts';
import '../../ui/progress.css';

interface StaffProps {
  onMissing?: () => void;
  /** To write notes and protests about the round just saved. */
  onPapers?: () => void;
}

export function ResultForm(props: ResultFormProps & StaffProps) {
  const sheet = useResultForm(props);
  const { round, conflict } = sheet;
  if (conflict === null) return <Sheet sheet={sheet} {...props} />;
  return (
    <Conflict
      key={JSON.stringify(storedResult(round))}
      round={round}
      seats={sheet.seats}
      {...conflict}
    />
  );
}

type SheetProps = Pick<ResultFormProps, 'justSaved' | 'onNext'> &
  StaffProps & { sheet: ResultSheet };

function Sheet({ sheet, onMissing, onPapers, justSaved, onNext }: SheetProps) {
  const { form, round, body, errors, change } = sheet;
  const { values: entry } = form;
  return (
    <form
      ref={form.ref}
      onSubmit={sheet.submit}
      noValidate
      aria-label="Result"
      className={classes['form']}
    >
      <OtherTeamsNote round={round} />
      <QueuedNote waiting={sheet.waiting} />
      <RoundState round={round}>
        {round.winningTeam === '' && onMissing !== undefined && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ms="auto"
            underline="always"
            onClick={onMissing}
          >
            One team isn’t here
          </Anchor>
        )}
      </RoundState>
      {form.restored && (
        <Box mb="sm">
          <RestoredNote onStartOver={sheet.startOver} />
        </Box>
      )}
      <div className={roundClasses['columns']} data-at={WHOLE}>
        {SIDES.map((side) => (
          <TeamColumn key={idOf(round, side)} sheet={sheet} side={side} />
        ))}
      </div>
      {isTied(body) && (
        <TiedWinner
          round={round}
          winner={SIDES.find((side) => idOf(round, side) === entry.winnerId) ?? ''}
          error={errors['winningTeam']}
          onChange={(side) => change({ ...entry, winnerId: idOf(round, side) })}
        />
      )}
      <SaveBar sheet={sheet} mayLeaveLines={!hasStoredLines(round)}>
        {!sheet.isBegun && !form.restored && <JustDeleted round={round} />}
        {justSaved !== undefined && !sheet.isBegun && (
          <JustSaved round={justSaved} onReopen={onNext} onPapers={onPapers} />
        )}
      </SaveBar>
    </form>
  );
}

/** Unsent results of former teams stay (S8). */
const OtherTeamsNote = ({ round }: { round: Round }) =>
  useQueuedOfOtherTeams(round).map((entry) => (
    <Alert key={nameOfQueued(entry)} color="yellow" mb="sm" role="status">
      {queuedOfOtherTeams(entry.shown)}
    </Alert>
  ));

function QueuedNote({ waiting }: { waiting: QueuedResult | null }) {
  const { needsLogIn } = useQueue();
  const { pathname, search } = useLocation();
  if (waiting === null) return null;
  const { refusal } = waiting;
  return (
    <Alert color="yellow" mb="sm" role="status">
      {refusal === null
        ? `${SAVED_ON_DEVICE}. `
        : `Not sent: ${asSentence(refusal.message)} Check it and save it again.`}
      {refusal === null && needsLogIn && (
        <Link to={paths.login} state={{ comeBackTo: `${pathname}${search}` }}>
          Log in to send it
        </Link>
      )}
    </Alert>
  );
}

type SaveBarProps = { sheet: ResultSheet; mayLeaveLines: boolean; children: ReactNode };

function SaveBar({ sheet, mayLeaveLines, children }: SaveBarProps) {
  const { form, body, failure } = sheet;
  const isAsking = sheet.asked.length > 0;
  const isWithoutLines = mayLeaveLines && hasNoLineTouched(body);
  // A double tap on one answers no other.
  const steady = useSteadyPresses(`${isAsking}`);
  const whole = sheet.errors[WHOLE];
  return (
    <div className={classes['bar']}>
      {children}
      <Text role="status" c="var(--quiz-yours)">
        {sheet.haveSidesChanged && 'The teams changed sides.'}
      </Text>
      <WinnerNote round={sheet.round} entry={body} />
      {failure !== null && <NotSaved failure={failure} />}
      <ErrorText role="alert" text={whole} />
      <div style={steady}>
        {isAsking ? (
          <AreYouSure
            doubts={sheet.asked}
            busy={form.submitting}
            onGoBack={sheet.goBack}
            onSave={() => form.save()}
          >
            {isWithoutLines && (
              <Button onClick={() => form.save('scores only')}>Save scores only</Button>
            )}
            <AddNoteAndSave
              round={sheet.round}
              onSave={() => form.save(isWithoutLines ? 'scores only' : 'with lines')}
            />
          </AreYouSure>
        ) : (
          <Group justify="space-between">
            <Questions body={body} />
            <SubmitButton form={form} size="md">
              Save result
            </SubmitButton>
          </Group>
        )}
      </div>
      <KeepsOnDevice />
      {!isAsking && <SavingAs day={sheet.round.day} />}
    </div>
  );
}

function Questions({ body }: { body: ResultBody }) {
  const asked = questionsIn(body);
  const color = asked > LIMITS.questions && { c: 'var(--quiz-bad)' };
  return (
    <Text component="div" inherit {...color}>
      Questions <b>{asked}</b> of {LIMITS.questions}
      <Box
        component="progress"
        display="block"
        w="min(11rem, 40vw)"
        max={LIMITS.questions}
        value={asked}
        {...color}
        aria-label="Questions entered"
      />
    </Text>
  );
}

function NotSaved({ failure }: { failure: Failure }) {
  const { isDenied } = useQueue();
  return (
    <Text size="sm" c="var(--quiz-bad)" role="alert">
      Not saved yet: {asSentence(failure.message)}{' '}
      {isDenied ? 'Keep this sheet open.' : 'What you typed is kept on this device.'}{' '}
      {failure.sessionless && <Link to={paths.login}>Log in</Link>}
    </Text>
  );
}
