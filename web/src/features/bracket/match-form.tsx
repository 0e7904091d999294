import { Alert, Box, Button, Group, Input, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { resultChanged, SAVED_ON_DEVICE, wonTied } from '@quizmeet/contract/scores/messages.ts';
import { winnerSet } from '@quizmeet/contract/scores/room-text.ts';
import { winnerOf } from '@quizmeet/rules/scores/entry.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { asSentence, type Failure } from '../../platform/failure.ts';
import { withFound } from '../../platform/form/errors.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { AreYouSure } from '../../tournament/are-you-sure.tsx';
import { AddNoteAndSave } from '../../tournament/papers/add-note-and-save.tsx';
import { useUnsentPapers } from '../../tournament/papers/use-papers.tsx';
import { KeepsOnDevice } from '../../tournament/result-queue/keeps-on-device.tsx';
import { throwAway, useQueued } from '../../tournament/result-queue/use-queued.ts';
import {
  draftKey,
  leftFirst,
  type SaveExtra,
  useResultSave,
} from '../../tournament/result-save.ts';
import { useScorePerson } from '../../tournament/room-pass.tsx';
import { SavingAs } from '../../tournament/saving-as.tsx';
import { ScoreInput } from '../../tournament/score-input.tsx';
import { TiedWinner } from '../../tournament/tied-winner.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { WinnerNote } from '../../tournament/winner-note.tsx';
import { RestoredNote, SubmitButton } from '../../ui/form-frame.tsx';
import { ErrorText } from '../../ui/quiet.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import {
  beginningOf,
  bodyOf,
  errorsOf,
  type MatchEntry,
  needsWinner,
  shownWith,
} from './match-entry.ts';

interface MatchFormProps {
  round: Round;
  /** By link: why it can't be saved. */
  why?: string | null;
  /** The winner's, if known. */
  nextMatchId?: number | null;
  onClose: () => void;
  onUndo?: Parameters<typeof useResultSave>[1];
  onResets?: (resets: readonly number[]) => ReactNode;
}

/** For administrators and room links (P6). @param onResets shows the decided matches to confirm resetting */
export function MatchForm(props: MatchFormProps) {
  const { round, why = null, nextMatchId = null, onClose, onUndo, onResets } = props;
  const sheet = useMatchForm(round, onClose, onUndo);
  const { form, resets, isOvertaken, isWaiting, startOver } = sheet;
  // A double tap on one answers no other.
  const steady = useSteadyPresses(`${sheet.asked.length > 0} ${resets !== null}`);
  return (
    <form ref={form.ref} onSubmit={sheet.submit} noValidate>
      {isWaiting && (
        <Text mt="sm" fw={600} role="status">
          {SAVED_ON_DEVICE}.
        </Text>
      )}
      {form.restored && !isOvertaken && (
        <Box mt="sm">
          <RestoredNote onStartOver={startOver} />
        </Box>
      )}
      {isOvertaken && <Overtaken round={round} {...sheet} why={why ?? sheet.whyWinnerStays} />}
      <Scores round={round} sheet={sheet} />
      <Box mt="sm">
        <WinnerNote round={round} entry={bodyOf(round.id, form.values, false)} next={nextMatchId} />
      </Box>
      <ErrorText role="alert" text={sheet.refusal} />
      {resets !== null && onResets?.(resets)}
      <Box mt="sm" style={steady}>
        {sheet.asked.length > 0 ? (
          <AreYouSure
            doubts={sheet.asked}
            busy={form.submitting}
            onGoBack={sheet.goBack}
            onSave={sheet.saveAnyway}
          >
            <AddNoteAndSave round={round} onSave={sheet.saveAnyway} />
          </AreYouSure>
        ) : (
          <>
            <Group justify="flex-end">
              <SubmitButton
                form={form}
                size="md"
                disabled={isOvertaken}
                color={resets === null ? 'navy' : 'red'}
              >
                {resets === null ? 'Save result' : 'Save and reopen later matches'}
              </SubmitButton>
            </Group>
            <SavingAs day="Saturday" />
          </>
        )}
        {sheet.isByLink && <KeepsOnDevice />}
      </Box>
    </form>
  );
}

function Scores({ round, sheet }: { round: Round; sheet: Sheet }) {
  const { form, errors, change } = sheet;
  const { values: entry } = form;
  return (
    <>
      {SIDES.map((side) => (
        <TeamScore
          key={side}
          name={round[`${side}TeamName`]}
          value={entry[side]}
          error={errors[`${side}TeamScore`]}
          onChange={(score) => change({ [side]: score })}
        />
      ))}
      {needsWinner(entry) && (
        <TiedWinner
          round={round}
          winner={entry.winner}
          error={errors['winningTeam']}
          onChange={(winner) => change({ winner })}
        />
      )}
    </>
  );
}

function TeamScore(props: ComponentProps<typeof ScoreInput>) {
  const id = useId();
  return (
    <Box mt="md">
      <Input.Label htmlFor={id}>{unbrokenName(props.name)}</Input.Label>
      <ScoreInput id={id} {...props} />
    </Box>
  );
}

type Sheet = ReturnType<typeof useMatchForm>;

type OvertakenProps = Pick<Sheet, 'form' | 'takeTheirs' | 'keepMine'> & {
  round: Round;
  why: string | null;
};

/** Somebody else's save, and the choice (S8). */
function Overtaken({ round, why, form, takeTheirs, keepMine }: OvertakenProps) {
  const isBlank = form.values.left === '' && form.values.right === '';
  return (
    <Alert
      mt="sm"
      color="yellow"
      title={resultChanged('Saturday')}
      icon={<IconAlertTriangle size={20} />}
    >
      <Text size="sm">
        {savedAs(round)} {why === null ? '“Keep mine” saves what you typed.' : `${why}.`}
      </Text>
      <Group mt="sm" gap="xs">
        <Button variant={isBlank ? 'filled' : 'default'} size="compact-md" onClick={takeTheirs}>
          Take theirs
        </Button>
        {why === null && (
          <Button variant={isBlank ? 'default' : 'filled'} size="compact-md" onClick={keepMine}>
            Keep mine
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** `Saved result: Findlay 120, Dayton 80.` */
function savedAs(round: Round): string {
  const { leftTeamName, rightTeamName, leftTeamScore, rightTeamScore, winningTeam } = round;
  if (winningTeam === '') return 'The match is open again, without a result.';
  const scores = `${leftTeamName} ${leftTeamScore}, ${rightTeamName} ${rightTeamScore}${wonTied(round)}`;
  const winner = `${round[`${winningTeam}TeamName`]} won, without scores`;
  return `Saved result: ${leftTeamScore === null ? winner : scores}.`;
}

/** A room link can't choose another than was set without scores (B7). */
function whyWinnerStays({ leftTeamScore, winningTeam, ...round }: Round, entry: MatchEntry) {
  const winner = winnerOf(bodyOf(round.id, entry, false));
  const isOther = winner !== null && winningTeam !== '' && winner !== winningTeam;
  return isOther && leftTeamScore === null ? winnerSet(round[`${winningTeam}TeamName`]) : null;
}

const find = (entry: MatchEntry) => leftFirst(errorsOf(entry));

/** Saving again confirms a reset of decided matches (B5). Room links queue offline saves (S8). */
function useMatchForm(round: Round, onClose: () => void, onUndo: MatchFormProps['onUndo']) {
  const saving = useResultSave(round, onUndo);
  const waiting = useQueued(round);
  const isByLink = useScorePerson('Saturday')?.byLink === true;
  const [failed, setFailed] = useState<Failure<SaveExtra> | null>(null);
  const resets = failed !== null && 'resets' in failed.extra ? failed.extra.resets : null;
  const isMounted = useIsMounted();
  const [isAsking, setAsking] = useState(false);
  const unsent = useUnsentPapers(round);
  const form = useForm<MatchEntry, Round, boolean, SaveExtra>({
    initial: beginningOf(round, waiting),
    storedAs: draftKey(round),
    find,
    send: async (entry, isConfirmed = resets !== null) => {
      const body = bodyOf(round.id, entry, isConfirmed);
      const shown = isByLink ? shownWith(body, round) : null;
      return await saving.send(body, shown === null ? undefined : { shown, begunOn: null });
    },
    onFailure: (failure, tell) => {
      const isConflict = 'current' in failure.extra;
      saving.takeCurrent(failure);
      const isPlaced = isMounted() && form.refuse(failure.errors);
      setFailed(isConflict || isPlaced ? null : failure);
      if (isConflict || !isMounted()) tell();
    },
    goOn: onClose,
    takesFocus: true,
    ...saving.form,
    onSent: (saved, sent, isSettled) => {
      saving.form.onSent(saved, sent, isSettled);
      if (!isSettled) form.setValues({ version: saved.version });
    },
  });
  const { version } = form.values;
  const isOvertaken = !saving.isCatchingUp && version !== round.version;
  const startOver = () => {
    setFailed(null);
    form.reset();
  };
  return {
    form,
    asked: isAsking && !isOvertaken ? unsent : [],
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      const isAsked = unsent.length > 0 && resets === null;
      if (!isAsked) return form.submit(event);
      event.preventDefault();
      setAsking(form.validate());
    },
    goBack: () => setAsking(false),
    saveAnyway: () => {
      setAsking(false);
      form.save();
    },
    errors: withFound(form, find(form.values)),
    resets,
    refusal:
      failed === null || resets !== null || form.submitting
        ? undefined
        : asSentence(failed.message),
    whyWinnerStays: isByLink ? whyWinnerStays(round, form.values) : null,
    isByLink,
    /** Somebody else has saved since typing began (S8). */
    isOvertaken,
    isWaiting: waiting?.refusal === null,
    keepMine: () => {
      form.setValues({ version: round.version });
      // Their save may have changed which matches reopen.
      form.save(false);
    },
    takeTheirs: () => {
      startOver();
      if (waiting !== undefined) void throwAway(waiting);
    },
    change: (part: Partial<MatchEntry>) => {
      setAsking(false);
      setFailed(null);
      form.setValues(part);
    },
    startOver,
  };
}

type RoomMatchProps = { round: Round; why: string | null; onClose: () => void };

/** By room link (P6). @param why it can't be saved; null if it can */
export function RoomMatch({ round, why, onClose }: RoomMatchProps) {
  // A save or decision meanwhile must not close the form.
  const [wasOpen] = useState(why === null);
  if (wasOpen) return <MatchForm round={round} why={why} onClose={onClose} />;
  return (
    <>
      <Text fw={600}>{why}.</Text>
      {round.winningTeam !== '' && <Text mt="sm">{savedAs(round)}</Text>}
    </>
  );
}
