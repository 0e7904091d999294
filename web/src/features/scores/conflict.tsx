import { Button, Group, Text, Title } from '@mantine/core';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import { RESULT_CHANGED_MEANWHILE } from '@quizmeet/contract/scores/messages.ts';
import { winnerOf } from '@quizmeet/rules/scores/entry.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ResultBody } from '../../tournament/result-queue/queued-result.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { fullName, idOf, nameOf, type Seats, scoreOf, storedLines } from './seats.ts';
import type { ResultSheet } from './use-result-form.ts';

type ConflictProps = Pick<ResultSheet, 'round' | 'seats'> & NonNullable<ResultSheet['conflict']>;

export function Conflict({ round, seats, mine, keepMine, takeTheirs }: ConflictProps) {
  const happened = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    // Replaces the focused sheet.
    happened.current?.focus({ preventScroll: true });
    happened.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section aria-label={RESULT_CHANGED_MEANWHILE}>
      <Title
        order={3}
        size="h5"
        ref={happened}
        tabIndex={-1}
        data-autofocus
        // Inside, because the dialog's sticky head covers it.
        style={{ outlineOffset: -2 }}
        aria-describedby={id}
      >
        <IconAlertTriangle size={20} color="var(--quiz-yours)" /> {RESULT_CHANGED_MEANWHILE}
      </Title>
      <Text id={id} mb="0.75rem">
        Your entries are safe. Choose one.
      </Text>
      <DataTable
        label="Both versions"
        rows={versionsOf(mine, round, seats).filter(isDifferent)}
        rowKey={({ key }) => key}
        columns={[
          { head: `Round ${round.roundNumber}`, rowHead: true, cell: ({ what }) => what },
          { head: 'Yours', cell: (row) => row.mine },
          { head: 'Saved', cell: ({ theirs }) => theirs },
        ]}
        isLong
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={takeTheirs}>Take theirs</Button>
        <Button variant="filled" onClick={keepMine}>
          Keep mine
        </Button>
      </Group>
    </section>
  );
}

type Counted = Pick<QuizzerLine, 'id' | 'numberCorrect' | 'numberErrors'>;

export const isDifferent = ({ mine, theirs }: ReturnType<typeof versionsOf>[number]): boolean =>
  mine !== theirs;

/** The outcome, then lines in order. */
export function versionsOf(body: ResultBody, round: Round, seats: Seats) {
  const mine = { left: body.leftTeamQuizzers, right: body.rightTeamQuizzers };
  const winner = winnerOf(body);
  const scores = SIDES.map((side) => ({
    key: `score ${idOf(round, side)}`,
    what: nameOf(round, side),
    mine: scoreText(body[`${side}TeamScore`]),
    theirs: scoreText(scoreOf(round, side)),
  }));
  const lines = SIDES.flatMap((side) =>
    seats[side].map((seat) => ({
      key: `line ${seat.id}`,
      what: fullName(seat),
      mine: lineText(mine[side], seat.id),
      theirs: lineText(storedLines(round, side), seat.id),
    })),
  );
  const won = {
    key: 'winner',
    what: 'Winner',
    mine: winner === null ? 'not chosen' : nameOf(round, winner),
    theirs: round.winningTeam === '' ? 'no result' : nameOf(round, round.winningTeam),
  };
  return [...scores, won, ...lines];
}

const scoreText = (score: string | number | null | undefined): string =>
  score === null || score === undefined || score === '' ? 'no score' : `${score}`;

function lineText(lines: readonly Counted[], quizzerId: number): string {
  const line = lines.find(({ id }) => id === quizzerId);
  if (line === undefined) return lines.length === 0 ? 'no scores yet' : 'sat out';
  return `${line.numberCorrect} correct, ${line.numberErrors} ${line.numberErrors === 1 ? 'error' : 'errors'}`;
}
