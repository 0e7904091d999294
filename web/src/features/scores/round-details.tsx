import { Badge, Box, Button, Group, Skeleton, Stack } from '@mantine/core';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import {
  type ListedRound,
  listRounds,
  type QuizzerLine,
  type Round,
} from '@quizmeet/contract/schedule/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import { linesGive, quizzerPoints, teamBonusPoints } from '@quizmeet/rules/scores/points.ts';
import { type Division, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { useRoundInFull, useTeamsInFull } from '../../tournament/full-names.ts';
import { useRoomPass } from '../../tournament/room-pass.tsx';
import { useUnplayed } from '../../tournament/round-marks.tsx';
import { usePlaceName } from '../../tournament/saturday.ts';
import { TeamLink, unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './round.module.css';
import { fullName, idOf, linesOf, nameOf, scoreOf, teamsOf, withMinus } from './seats.ts';

export interface RoundDialogProps {
  readonly roundId: number;
  readonly onClose: () => void;
  readonly onNext: (roundId: number) => void;
}

export interface RoundDialogContext {
  readonly isExpected: boolean;
  readonly justSaved: Round | undefined;
  readonly onClose: () => void;
  readonly onNext: (roundId: number, saved?: Round) => void;
}

export function RoundFrame({
  roundId,
  onClose,
  onNext,
  isKnown = true,
  bracketOf,
  children,
}: RoundDialogProps & {
  isKnown?: boolean;
  bracketOf?: (roundId: number) => string | null | undefined;
  children: (round: Round, dialogContext: RoundDialogContext) => ReactNode;
}) {
  // The address changes later, but typing must work immediately.
  const [shownId, setShownId] = useState(roundId);
  useEffect(() => setShownId(roundId), [roundId]);
  const [wentOn, setWentOn] = useState<{ id: number; saved: Round | undefined } | null>(null);
  const goOn = (id: number, saved?: Round) => {
    setShownId(id);
    setWentOn({ id, saved });
    onNext(id);
  };
  const { listed, ...found } = useRound(shownId);
  const read = useRoundInFull(found);
  const title = titleOf(read.data ?? listed, bracketOf?.(shownId));
  const isExpected = shownId === wentOn?.id;
  const justSaved = isExpected ? wentOn.saved : undefined;
  // A double tap on Save must not reach the next sheet.
  const steady = useSteadyPresses(shownId);
  return (
    <Dialog opened isInAddress onClose={onClose} title={title} size="68rem">
      <div key={shownId} ref={startAtTop} style={steady}>
        {read.data === undefined && read.failureReason?.unanswered ? (
          <NotOnDevice listed={listed} onRetry={() => void read.refetch()} />
        ) : (
          <QueryContent
            query={{ ...read, data: isKnown ? read.data : undefined }}
            skeleton={<RoundSkeleton />}
          >
            {(round) => children(round, { isExpected, justSaved, onClose, onNext: goOn })}
          </QueryContent>
        )}
      </div>
    </Dialog>
  );
}

type NotOnDeviceProps = { listed: ListedRound | undefined; onRetry: () => void };

/** Known only from lists (S8). */
function NotOnDevice({ listed, onRetry }: NotOnDeviceProps) {
  const { leftTeamName, rightTeamName, leftTeamScore, rightTeamScore } = listed ?? {};
  const score = leftTeamScore == null ? '' : `, ${leftTeamScore} – ${rightTeamScore}`;
  return (
    <EmptyState
      title={
        listed ? `${leftTeamName} – ${rightTeamName}${score}` : 'This round isn’t on this device'
      }
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      No connection. It opens when the connection is back.
    </EmptyState>
  );
}

function startAtTop(content: HTMLElement | null): void {
  const dialog = content?.closest('[role="dialog"]');
  if (dialog) dialog.scrollTop = 0;
}

export const RoundDetails = ({ round }: { round: Round }) => (
  <>
    <RoundState round={round} />
    <div className={classes['columns']}>
      {SIDES.map((side) => (
        <TeamDetails key={side} round={round} side={side} />
      ))}
    </div>
  </>
);

export function RoundState({ round, children }: { round: Round; children?: ReactNode }) {
  const { winningTeam } = round;
  const unplayed = useUnplayed(round.day)(round);
  const how = unplayed === null ? 'won' : `won by ${unplayed}`;
  return (
    <Group gap="0.5rem 0.75rem" mb="0.75rem" c="dimmed">
      <Badge>{round.group ?? `${round.division}, ${round.day}`}</Badge>
      {winningTeam === '' ? (
        <span key="open">{unplayed ?? 'No result yet'}</span>
      ) : (
        <span key="decided">
          {unbrokenName(nameOf(round, winningTeam))} <span>{how}</span>
        </span>
      )}
      {children}
    </Group>
  );
}

function TeamDetails({ round, side }: { round: Round; side: Side }) {
  const score = scoreOf(round, side);
  const id = idOf(round, side);
  const name = usePlaceName(round)(side);
  return (
    <section className={classes['column']} aria-label={nameOf(round, side)}>
      <h3 className={classes['team']}>
        {id > 0 ? <TeamLink id={id} name={name} /> : unbrokenName(name)}
        {score !== null && (
          <span className={classes['score']} translate="no">
            {round.winningTeam === side && (
              <Box component="span" c="var(--quiz-now)" fz="sm">
                won
              </Box>
            )}
            <span>{score}</span>
          </span>
        )}
      </h3>
      {round.winningTeam === '' ? (
        <Roster round={round} side={side} />
      ) : (
        <Lines round={round} side={side} />
      )}
    </section>
  );
}

const Roster = ({ round, side }: { round: Round; side: Side }) => (
  <Box component="ul" m={0} ps="1.1rem" lh={1.8}>
    {linesOf(round, side).map((seat) => (
      <li key={seat.id} translate="no">
        {fullName(seat)}
      </li>
    ))}
  </Box>
);

const LINE: readonly Column<QuizzerLine>[] = [
  { head: 'Quizzer', rowHead: true, cell: fullName },
  { head: 'Correct', number: true, cell: (line) => line.numberCorrect },
  { head: 'Errors', number: true, cell: (line) => line.numberErrors },
  { head: 'Points', number: true, cell: (line) => pointsOf(line) },
];

function Lines({ round, side }: { round: Round; side: Side }) {
  const lines = linesOf(round, side);
  const unplayed = useUnplayed(round.day)(round);
  if (unplayed !== null) return <p>{`Decided by ${unplayed}.`}</p>;
  if (lines.length === 0) return <p>Quizzer scores haven’t been entered.</p>;
  return (
    <>
      <DataTable
        label={`Quizzers of ${nameOf(round, side)}`}
        rows={lines}
        rowKey={({ id }) => id}
        columns={LINE}
      />
      <Quiet mt="xs">{scoreParts(lines, scoreOf(round, side) ?? 0)}</Quiet>
    </>
  );
}

const lineOf = ({ id, numberCorrect, numberErrors }: QuizzerLine) => ({
  quizzerId: id,
  correct: numberCorrect,
  errors: numberErrors,
});

const pointsOf = (line: QuizzerLine): number => quizzerPoints(lineOf(line));

/** `Quizzers 260, team bonus 10, bonus questions and errors −20`: what a score consists of (S2, S3). */
export function scoreParts(quizzers: readonly QuizzerLine[], score: number): string {
  const lines = quizzers.map(lineOf);
  const bonus = teamBonusPoints(lines);
  const rest = score - linesGive(lines);
  return [
    `Quizzers ${withMinus(linesGive(lines) - bonus)}`,
    ...(bonus > 0 ? [`team bonus ${bonus}`] : []),
    ...(rest === 0 ? [] : [`bonus questions and errors ${withMinus(rest)}`]),
  ].join(', ');
}

export const RoundSkeleton = () => (
  <Stack
    role="status"
    aria-label="The round is loading"
    gap="sm"
    mih="24rem"
    className={classes['loading'] ?? ''}
  >
    <Skeleton height={20} width="62%" />
    <Skeleton height={220} />
    <Skeleton height={50} />
  </Stack>
);

/** `ASC 101 · 7:30 PM · Round 2`, or `ASC 101 · 10:00 AM · Open A · Match 5` */
function titleOf(round: ListedRound | undefined, bracket: string | null = null): string {
  if (round === undefined) return 'Round';
  const { roomName, timeString, day, roundNumber } = round;
  const what = `${day === 'Friday' ? 'Round' : 'Match'} ${roundNumber}`;
  const [time, of] = [timeString, bracket].map((words) => words?.replaceAll(' ', '\u00a0'));
  return [roomName, time, of, what].filter((words) => words !== undefined).join(' · ');
}

export const useRosters = (division: Division) =>
  useTeamsInFull(useQuery(callQuery(listTeams, { query: { division } })));

/** Offline, an open round is built from cached schedule, room link, and rosters (S8). */
function useRound(id: number) {
  const read = useQuery(callQuery(getRound, { params: { id } }));
  const isAlone = read.data === undefined && read.failureReason?.unanswered === true;
  const offline = { enabled: isAlone, background: true };
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }, offline));
  const open = useQuery(callQuery(listTeams, { query: { division: 'Open' } }, offline));
  const novice = useQuery(callQuery(listTeams, { query: { division: 'Novice' } }, offline));
  const { pass } = useRoomPass();
  const friday = slots?.flatMap(({ rounds }) => rounds) ?? [];
  const all = [...friday, ...(pass?.rounds.map(({ round }) => round) ?? [])];
  const listed = all.find((round) => round.id === id);
  if (!isAlone) return { ...read, listed };
  const data = openRound(id, all, [...(open.data ?? []), ...(novice.data ?? [])]);
  return { ...read, listed, data };
}

/** Undefined when unlisted, or decided with lines. */
export function openRound(id: number, rounds: readonly ListedRound[], teams: readonly Team[]) {
  const listed = rounds.find((round) => round.id === id);
  // Lists omit them.
  const hasLines = listed?.winningTeam !== '' && listed?.day === 'Friday';
  if (listed === undefined || hasLines) return undefined;
  const both = teamsOf(listed, teams);
  if (both === null) return undefined;
  const [leftTeamQuizzers, rightTeamQuizzers] = [zeroLines(both.left), zeroLines(both.right)];
  return { ...listed, leftTeamQuizzers, rightTeamQuizzers };
}

const zeroLines = ({ quizzers }: Team): QuizzerLine[] =>
  quizzers.map(({ id, firstName, lastName }) => ({
    ...{ id, firstName, lastName },
    numberCorrect: 0,
    numberErrors: 0,
  }));
