import { Alert, Box, Button, Card, Text, Title } from '@mantine/core';
import { MATCH_NOT_READY } from '@quizmeet/contract/bracket/messages.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { leaveRoom, type RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import {
  LATER_MATCH_SAVED,
  LATER_ROUND_SAVED,
  NOT_YET,
  OTHER_ROOM,
} from '@quizmeet/contract/scores/room-text.ts';
import { formatList, plural } from '@quizmeet/contract/text.ts';
import { nextOfRoom } from '@quizmeet/rules/schedule/next.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { AskFirst } from '../../../tournament/ask-first.tsx';
import { useIsLost } from '../../../tournament/no-connection.tsx';
import { useOpenedRound } from '../../../tournament/opened-round.ts';
import { queuedOf } from '../../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../../tournament/result-queue/use-queued.ts';
import { useRoomAgain, useSetPass } from '../../../tournament/room-pass.tsx';
import { isForfeit, useMarks, useRoundMark } from '../../../tournament/round-marks.tsx';
import { unbrokenName } from '../../../tournament/unbroken-name.tsx';
import { longDay } from '../../../ui/days.ts';
import { preloadDialogs } from '../../../ui/dialog.tsx';
import type { Loadable } from '../../../ui/loadable.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { useSteadyPresses } from '../../../ui/steady-rows.ts';
import { ResultForm } from '../result-form.tsx';
import {
  RoundDetails,
  type RoundDialogContext,
  type RoundDialogProps,
  RoundFrame,
  RoundSkeleton,
  useRosters,
} from '../round-details.tsx';
import { useReadySheet } from '../rounds-of-rooms.ts';
import { teamsOf } from '../seats.ts';
import classes from './room.module.css';
import { isReady, RowState } from './row-state.tsx';

export type RoomOfLinkProps = { pass: RoomPass; match: Loadable<MatchSheetProps> };

/** With a name (P6). */
export default function RoomOfLink({ pass, match }: RoomOfLinkProps): ReactNode {
  const { roundId, open, close, goOn } = useOpenedRound();
  useEffect(preloadDialogs, []);
  const hasMatches = pass.day === 'Saturday';
  useEffect(() => {
    if (hasMatches) match.preload();
  }, [match, hasMatches]);
  return (
    <>
      <Who pass={pass} />
      {pass.state === 'early' && (
        <Text mb="md" fw={600} role="status">
          You can save results on {longDay(pass.date)}.
        </Text>
      )}
      <RoomRounds pass={pass} onOpen={open} />
      {roundId !== null && (
        <RoomSheet pass={pass} Match={match} roundId={roundId} onClose={close} onNext={goOn} />
      )}
    </>
  );
}

function Who({ pass: { name } }: { pass: RoomPass }) {
  const setPass = useSetPass();
  const waiting = useQueue().entries.length;
  const isLost = useIsLost();
  const again = useRoomAgain(waiting > 0);
  return (
    <Box mb="md" className="anywhere">
      Entering results as <strong>{name}</strong>.{' '}
      <AskFirst
        call={leaveRoom}
        args={{}}
        button="Stop on this device"
        title="Stop on this device?"
        confirm="Stop"
        says={`You’ve stopped on this device. ${again}`}
        onDone={() => setPass(null)}
      >
        {waiting > 0 && <Text mb="sm">{plural(waiting, 'unsent result')} will wait here.</Text>}
        <Text>{isLost ? 'No connection. Connect this device, then stop.' : again}</Text>
      </AskFirst>
    </Box>
  );
}

type MatchSheetProps = { round: Round; why: string | null; onClose: () => void };

interface RoomSheetProps extends RoundDialogProps {
  readonly pass: RoomPass;
  readonly Match: ComponentType<MatchSheetProps>;
}

function RoomSheet({ pass, Match, ...dialog }: RoomSheetProps) {
  const { onClose } = dialog;
  const bracketOf = (id: number) => pass.rounds.find(({ round }) => round.id === id)?.bracket;
  return (
    <RoundFrame {...dialog} bracketOf={bracketOf}>
      {(round, dialogContext) =>
        round.day === 'Friday' || pass.day === 'Friday' ? (
          <Sheet key={round.id} pass={pass} round={round} {...dialogContext} />
        ) : (
          <Suspense fallback={<RoundSkeleton />}>
            <Match key={round.id} round={round} why={whyNot(pass, round.id)} onClose={onClose} />
            <TellDesk />
          </Suspense>
        )
      }
    </RoundFrame>
  );
}

const TellDesk = () => (
  <Quiet mt="xl">For a protest, a note, or a team that isn’t here, tell the scoring desk.</Quiet>
);

function Sheet({
  pass,
  round,
  ...sheet
}: Pick<RoomSheetProps, 'pass'> & RoundDialogContext & { round: Round }) {
  const isForfeit = useRoundMark(round.id)?.forfeit === true;
  const why = whyNot(pass, round.id);
  // A refusal must not close the sheet.
  const [wasOpen] = useState(why === null && !isForfeit);
  const read = useRosters(round.division);
  return (
    <QueryContent query={read} skeleton={<RoundSkeleton />}>
      {(all) => {
        const teams = teamsOf(round, all);
        if (teams !== null && wasOpen) {
          return (
            <>
              <ResultForm round={round} teams={teams} {...sheet} />
              <TellDesk />
            </>
          );
        }
        return (
          <>
            {why !== null && (
              <Alert color="yellow" mb="sm" role="status">
                {why}.
              </Alert>
            )}
            <RoundDetails round={round} />
          </>
        );
      }}
    </QueryContent>
  );
}

/** Why it can't be saved (P6). */
export function whyNot({ rounds, state }: RoomPass, roundId: number): string | null {
  if (state === 'early') return NOT_YET;
  const own = rounds.find(({ round }) => round.id === roundId);
  if (own === undefined) return OTHER_ROOM;
  if (own.maySave) return null;
  if (own.round.day === 'Friday') return LATER_ROUND_SAVED;
  return own.round.winningTeam === '' ? MATCH_NOT_READY : LATER_MATCH_SAVED;
}

type RoomRound = RoomPass['rounds'][number];

type RoomRoundsProps = { pass: RoomPass; onOpen: (roundId: number) => void };

export function RoomRounds({ pass: { rounds, day }, onOpen }: RoomRoundsProps) {
  const { entries } = useQueue();
  const marks = useMarks();
  const entryOf = ({ round }: RoomRound) => queuedOf(round, entries);
  const ready = rounds.map((each, place) => ({ ...each, place })).filter(isReady);
  const next = nextOfRoom(
    ready.map((each) => {
      // A refused result exists only on this device.
      const isOpen = each.round.winningTeam === '' && entryOf(each)?.refusal !== null;
      return { ...each, isOpen, isPlayed: !isOpen && !isForfeit(marks, each.round) };
    }),
  );
  useReadySheet(next?.round.id);
  const steady = useSteadyPresses(next?.round.id ?? 0, ...rounds.map(({ round }) => round.id));
  const every = day === 'Friday' ? 'rounds' : 'matches';
  if (rounds.length === 0) return <p>No {every} in this room.</p>;
  return (
    <div style={steady}>
      {next === null ? (
        <p>{whyNothing(rounds) ?? `All ${every} in this room have results. Thank you!`}</p>
      ) : (
        <Card component="section" maw="46rem" aria-label="Next">
          <Title size="h4">{`Next: ${next.round.timeString}, ${nameOf(next)}`}</Title>
          <Text size="lg" my="xs">
            <Teams of={next} />
          </Text>
          <Button variant="filled" size="md" onClick={() => onOpen(next.round.id)}>
            Enter the result
          </Button>
        </Card>
      )}
      <Title size="h4" mt="lg">
        All {every} in this room
      </Title>
      <ul className={classes['rounds']}>
        {rounds.map((each) => (
          <li key={each.round.id}>
            <button type="button" onClick={() => onOpen(each.round.id)}>
              <span>{whenOf(each)}</span>
              <span>
                {day === 'Saturday' && <Quiet span display="block">{`${nameOf(each)} `}</Quiet>}
                <Teams of={each} />
              </span>
              <span className={classes['state']}>
                <RowState {...each} queued={entryOf(each)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function whyNothing(rounds: readonly RoomRound[]): string | null {
  const waiting = rounds.filter((each) => !isReady(each));
  if (waiting.length === 0) return null;
  const next = waiting.find(({ ifNecessary }) => !ifNecessary);
  if (next === undefined) return 'The last match is played only if necessary.';
  const sources = SIDES.filter((side) => next.round[`${side}TeamId`] === 0).flatMap(
    (side) => next.round[`${side}TeamName`].match(/(?<= of )\d+$/) ?? [],
  );
  sources.sort((a, b) => Number(a) - Number(b));
  if (sources.length === 0) return 'The next match’s teams aren’t known yet.';
  const matches = sources.length === 1 ? 'match' : 'matches';
  return `Waiting for ${next.bracket}, ${matches} ${formatList(sources)}.`;
}

/** `round 3`, `Open A, match 5` */
const nameOf = ({ round, bracket }: RoomRound): string =>
  round.day === 'Friday' ? `round ${round.roundNumber}` : `${bracket}, match ${round.roundNumber}`;

/** `Round 3 · 8:00 PM`; matches are named beside their teams. */
const whenOf = ({ round: { day, roundNumber, timeString } }: RoomRound): string =>
  day === 'Friday' ? `Round ${roundNumber} · ${timeString}` : timeString;

const Teams = ({ of: { round } }: { of: Pick<RoomRound, 'round'> }) => (
  <>
    {unbrokenName(round.leftTeamName)} – {unbrokenName(round.rightTeamName)}
  </>
);
