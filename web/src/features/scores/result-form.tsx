import { Alert, Anchor, Box, Button, Group, Radio } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { queuedOfOtherTeams, SAVED_ON_DEVICE } from '@quizmeet/contract/scores/messages.ts';
import { nextAfterUndo } from '@quizmeet/rules/schedule/next.ts';
import { isTied, proposedScores } from '@quizmeet/rules/scores/entry.ts';
import { FORFEIT_SCORES } from '@quizmeet/rules/scores/points.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence } from '../../platform/failure.ts';
import { storeDraft } from '../../platform/form/draft.ts';
import { useSession } from '../../platform/session.tsx';
import {
  nameOf as nameOfQueued,
  type QueuedResult,
} from '../../tournament/result-queue/queued-result.ts';
import {
  useQueue,
  useQueued,
  useQueuedOfOtherTeams,
} from '../../tournament/result-queue/use-queued.ts';
import { useUndoSave } from '../../tournament/result-save.ts';
import { useScorePerson } from '../../tournament/room-pass.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { RestoredNote } from '../../ui/form-frame.tsx';
import { Conflict } from './conflict.tsx';
import { draftAfterUndo, storedResult, WHOLE } from './entry.ts';
import classes from './result.module.css';
import roundClasses from './round.module.css';
import { RoundState } from './round-details.tsx';
import { useRoundsOfRooms } from './rounds-of-rooms.ts';
import { SaveBar } from './save-bar.tsx';
import { hasStoredLines, idOf, nameOf } from './seats.ts';
import { TeamColumn } from './team-column.tsx';
import {
  draftKey,
  type ResultFormProps,
  type ResultSheet,
  useResultForm,
} from './use-result-form.ts';

export function ResultForm({ onMissing, ...props }: ResultFormProps & { onMissing?: () => void }) {
  const sheet = useResultForm(props);
  const { round, conflict } = sheet;
  if (conflict === null) {
    return (
      <Sheet
        sheet={sheet}
        onMissing={onMissing}
        justSaved={props.justSaved}
        onReopen={props.onNext}
      />
    );
  }
  return (
    <Conflict
      key={JSON.stringify(storedResult(round))}
      round={round}
      seats={sheet.seats}
      mine={conflict.mine}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
    />
  );
}

interface SheetProps {
  sheet: ResultSheet;
  onMissing: (() => void) | undefined;
  justSaved: Round | undefined;
  onReopen: (roundId: number) => void;
}

function Sheet({ sheet, onMissing, justSaved, onReopen }: SheetProps) {
  const { form, round, seats, body, errors, doubts, change } = sheet;
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
          <TeamColumn
            key={idOf(round, side)}
            side={side}
            teamId={idOf(round, side)}
            teamName={nameOf(round, side)}
            seats={seats[side]}
            entry={entry}
            errors={errors}
            doubt={doubts.find(({ path }) => path === `${side}TeamScore`)?.message}
            proposals={proposedScores(body, side)}
            onChange={change}
          />
        ))}
      </div>
      {isTied(body) && (
        <WinnerChoice
          round={round}
          winnerId={entry.winnerId}
          error={errors['winningTeam']}
          onChange={(winnerId) => change({ ...entry, winnerId })}
        />
      )}
      <SaveBar sheet={sheet} mayLeaveLines={!hasStoredLines(round)}>
        {justSaved !== undefined && !sheet.isBegun && (
          <JustSaved round={justSaved} onReopen={onReopen} />
        )}
      </SaveBar>
    </form>
  );
}

interface WinnerChoiceProps {
  round: Round;
  winnerId: number | null;
  error: string | undefined;
  onChange: (teamId: number) => void;
}

const WinnerChoice = ({ round, winnerId, error, onChange }: WinnerChoiceProps) => (
  <Radio.Group
    mt="md"
    label="The score is tied. Who won?"
    value={`${winnerId ?? ''}`}
    error={error}
    data-at="winningTeam"
    onChange={(teamId) => onChange(Number(teamId))}
  >
    <Group gap="0.75rem 1.5rem" mt="xs">
      {SIDES.map((side) => (
        <Radio key={side} value={`${idOf(round, side)}`} label={nameOf(round, side)} />
      ))}
    </Group>
  </Radio.Group>
);

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
  if (refusal !== null) {
    return (
      <Alert color="yellow" mb="sm" role="status">
        Not sent: {asSentence(refusal.message)} Check it and save it again.
      </Alert>
    );
  }
  return (
    <Alert color="yellow" mb="sm" role="status">
      {SAVED_ON_DEVICE}.{' '}
      {needsLogIn && (
        <Link to={paths.login} state={{ comeBackTo: `${pathname}${search}` }}>
          Log in to send it
        </Link>
      )}
    </Alert>
  );
}

/** `Round 4 saved: Trinity 190 – Calvary 160 · Undo`, until typing begins (X7); by link without Undo (P6). */
type JustSavedProps = { round: Round; onReopen: (roundId: number) => void };

function JustSaved({ round, onReopen }: JustSavedProps): ReactNode {
  const isWaiting = useQueued(round) !== undefined;
  const byLink = useScorePerson()?.byLink === true;
  return (
    <Group
      role="status"
      gap="xs"
      mb="xs"
      wrap="nowrap"
      justify="space-between"
      className="anywhere"
    >
      <span>
        <IconCheck size={18} color="var(--quiz-now)" /> Round {round.roundNumber}{' '}
        {isWaiting ? 'saved on this device' : 'saved'}: {unbrokenName(round.leftTeamName)}{' '}
        <b>{round.leftTeamScore}</b> – {unbrokenName(round.rightTeamName)}{' '}
        <b>{round.rightTeamScore}</b>
        {byLink && (
          <Anchor
            component="button"
            type="button"
            display="block"
            onClick={() => onReopen(round.id)}
          >
            To correct it, open round {round.roundNumber} again
          </Anchor>
        )}
      </span>
      {!byLink && !isWaiting && <Undo round={round} onReopen={onReopen} />}
    </Group>
  );
}

/** Nothing was typed (X3). */
const isAsForfeit = ({ leftTeamScore, rightTeamScore, ...round }: Round): boolean =>
  [leftTeamScore, rightTeamScore].toSorted().join() ===
    [FORFEIT_SCORES.loser, FORFEIT_SCORES.winner].join() &&
  round.leftTeamQuizzers.length + round.rightTeamQuizzers.length === 0;

/** Opens the round again with what was saved or, if it was the wrong one, the room's next round (X7). */
function Undo({ round, onReopen }: JustSavedProps) {
  const { undo, isPending } = useUndoSave();
  const { user } = useSession();
  const { rounds } = useRoundsOfRooms();
  const reopen = (undone: Round) => {
    const next = nextAfterUndo(rounds, round) ?? round;
    if (next.id === round.id && undone.winningTeam === '' && !isAsForfeit(round)) {
      storeDraft(user?.id ?? null, draftKey(round), draftAfterUndo(round, undone));
    }
    onReopen(next.id);
  };
  return (
    <Button
      flex="none"
      loading={isPending}
      aria-label={`Undo round ${round.roundNumber}`}
      onClick={() => undo(round, reopen)}
    >
      Undo
    </Button>
  );
}
