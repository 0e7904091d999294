import type { PlayedRound } from '../src/demo/simulate-friday.ts';
import { type QuizzerId, SIDES, type Side } from '../src/tournament.ts';

interface MachineRoundWords {
  readonly key: string;
  readonly tournament: string;
  readonly division: string;
  readonly room: string;
  readonly round: number;
  readonly teams: Readonly<Record<Side, string>>;
  readonly quizzerName: (id: QuizzerId) => string;
  /** Without a time zone, such as 2026-11-20T19:00:00Z. */
  readonly from: Date;
}

interface Note {
  readonly question: number;
  readonly name?: string;
  /** 0 left, 1 right, 2 neither. */
  readonly team?: number;
  readonly seat?: number;
  readonly code: string;
}

const SECONDS_A_LINE = 25;

/** Line-up, answers, and overtime for a tie (Q3). */
export function machineLines(words: MachineRoundWords, { result, plays }: PlayedRound): string[] {
  const teamOf = (side: Side) => SIDES.indexOf(side);
  const seatOf = (side: Side, id: QuizzerId | null) =>
    Math.max(
      0,
      result[side].lines.findIndex(({ quizzerId }) => quizzerId === id),
    );
  const notes: Note[] = [
    { question: 0, code: 'RM', name: words.room },
    ...SIDES.flatMap((side): Note[] => [
      { question: 0, code: 'TN', name: words.teams[side], team: teamOf(side) },
      ...result[side].lines.map(({ quizzerId }, seat) => {
        const name = words.quizzerName(quizzerId);
        return { question: 0, code: 'QN', name, team: teamOf(side), seat };
      }),
    ]),
    ...plays.map(({ question, code, side, quizzerId }) =>
      code === 'NJ'
        ? { question, code }
        : { question, code, team: teamOf(side), seat: seatOf(side, quizzerId) },
    ),
    ...(result.left.score === result.right.score
      ? [{ question: 21, code: 'TC', team: teamOf(result.winner) }]
      : []),
  ];
  return notes.map((note, number) => lineOf(words, note, number));
}

function lineOf(
  { key, tournament, division, room, round, from }: MachineRoundWords,
  { question, name = '', team = 2, seat = 0, code }: Note,
  number: number,
): string {
  const at = new Date(from.getTime() + number * SECONDS_A_LINE * 1000).toISOString();
  const time = `${at.slice(0, 10)}-${at.slice(11, 19).replaceAll(':', '.')}.000000`;
  const place = [key, `'${tournament}'`, `'${division}'`, `'${room}'`, round, question, number];
  return [...place, `'${name}'`, team, seat, `'${code}'`, "''", "''", "''", time].join(',');
}
