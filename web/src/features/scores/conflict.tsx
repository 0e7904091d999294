import { Button, Group, Text, Title } from '@mantine/core';
import { listAudit } from '@quizmeet/contract/audit/calls.ts';
import { subjectOf } from '@quizmeet/contract/audit/subject.ts';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import { resultChanged } from '@quizmeet/contract/scores/messages.ts';
import { winnerOf } from '@quizmeet/rules/scores/entry.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { callQuery } from '../../platform/queries.ts';
import type { ResultBody } from '../../tournament/result-queue/queued-result.ts';
import { useScorePerson } from '../../tournament/room-pass.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { fullName, idOf, nameOf, type Seats, scoreOf, storedLines } from './seats.ts';
import type { ResultSheet } from './use-result-form.ts';

type ConflictProps = Pick<ResultSheet, 'round' | 'seats'> & NonNullable<ResultSheet['conflict']>;

export function Conflict({ round, seats, mine, keepMine, takeTheirs }: ConflictProps) {
  const happened = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const saver = useSaver(round);
  const title = resultChanged(round.day, saver);
  const isBlank = SIDES.every((side) => scoreText(mine[`${side}TeamScore`]) === NO_SCORE);
  useEffect(() => {
    // Replaces the focused sheet.
    happened.current?.focus({ preventScroll: true });
    happened.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section aria-label={title}>
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
        <IconAlertTriangle size={20} color="var(--quiz-yours)" /> {title}
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
          { head: saver ?? 'Saved by others', cell: ({ theirs }) => theirs },
        ]}
        isLong
      />
      <Group justify="flex-end" mt="md">
        <Button variant={isBlank ? 'filled' : 'default'} onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button variant={isBlank ? 'default' : 'filled'} onClick={keepMine}>
          Keep mine
        </Button>
      </Group>
    </section>
  );
}

/** From the audit, which room links don't read; undefined if unknown. */
function useSaver(round: Round): string | undefined {
  const person = useScorePerson();
  const enabled = person?.byLink === false;
  const query = { limit: 20 };
  const { data = [] } = useQuery(callQuery(listAudit, { query }, { enabled, background: true }));
  const last = data.find(({ subject }) => subject === subjectOf(round));
  return last?.action === 'Save result' && last.who !== person?.name ? last.who : undefined;
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

const NO_SCORE = 'no score';

const scoreText = (score: string | number | null | undefined): string =>
  score === null || score === undefined || score === '' ? NO_SCORE : `${score}`;

function lineText(lines: readonly Counted[], quizzerId: number): string {
  const line = lines.find(({ id }) => id === quizzerId);
  if (line === undefined) return lines.length === 0 ? 'no scores yet' : 'sat out';
  return `${line.numberCorrect} correct, ${line.numberErrors} ${line.numberErrors === 1 ? 'error' : 'errors'}`;
}
