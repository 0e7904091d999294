import { Badge, Box, Group } from '@mantine/core';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import { quizzerPoints } from '@quizmeet/rules/scores/points.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useRoundMark } from '../../tournament/round-marks.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import classes from './round.module.css';
import { fullName, idOf, linesOf, nameOf, scoreOf } from './seats.ts';

/** A round, read-only: the teams, the score if there is one, and the quizzers' lines. */
export function RoundDetails({ round }: { round: Round }) {
  return (
    <>
      <RoundState round={round} />
      <div className={classes['columns']}>
        {SIDES.map((side) => (
          <TeamDetails key={side} round={round} side={side} />
        ))}
      </div>
    </>
  );
}

/** The round's division, place and state, in words. */
export function RoundState({ round, children }: { round: Round; children?: ReactNode }) {
  const { winningTeam } = round;
  const forfeit = useRoundMark(round.id)?.forfeit === true;
  const how = forfeit ? 'won by forfeit' : 'won';
  return (
    <Group gap="0.5rem 0.75rem" mb="0.75rem" c="dimmed">
      <Badge>{round.group ?? `${round.division}, ${round.day}`}</Badge>
      <span>{winningTeam === '' ? 'No result yet' : `${nameOf(round, winningTeam)} ${how}`}</span>
      {children}
    </Group>
  );
}

function TeamDetails({ round, side }: { round: Round; side: Side }) {
  const score = scoreOf(round, side);
  return (
    <section className={classes['column']} aria-label={nameOf(round, side)}>
      <h3 className={classes['team']}>
        <Link to={paths.team(idOf(round, side))}>{unbrokenName(nameOf(round, side))}</Link>
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

function Roster({ round, side }: { round: Round; side: Side }) {
  return (
    <Box component="ul" m={0} ps="1.1rem" lh={1.8}>
      {linesOf(round, side).map((seat) => (
        <li key={seat.id} translate="no">
          {fullName(seat)}
        </li>
      ))}
    </Box>
  );
}

const LINE: readonly Column<QuizzerLine>[] = [
  { head: 'Quizzer', rowHead: true, cell: fullName },
  { head: 'Correct', number: true, cell: (line) => line.numberCorrect },
  { head: 'Errors', number: true, cell: (line) => line.numberErrors },
  { head: 'Points', number: true, cell: (line) => pointsOf(line) },
];

function Lines({ round, side }: { round: Round; side: Side }) {
  const lines = linesOf(round, side);
  const forfeit = useRoundMark(round.id)?.forfeit === true;
  if (forfeit) return <p>Decided by forfeit.</p>;
  if (lines.length === 0) return <p>Quizzer scores haven’t been entered.</p>;
  return (
    <DataTable
      label={`Quizzers of ${nameOf(round, side)}`}
      rows={lines}
      rowKey={({ id }) => id}
      columns={LINE}
      whole
    />
  );
}

const pointsOf = (line: QuizzerLine): number =>
  quizzerPoints({ quizzerId: line.id, correct: line.numberCorrect, errors: line.numberErrors });
