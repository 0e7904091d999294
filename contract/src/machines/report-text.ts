import type { LineError } from '@quizmeet/rules/machines/events.ts';
import type { LoadCode } from '@quizmeet/rules/machines/load.ts';
import type { Difference } from '@quizmeet/rules/scores/compare.ts';
import type { RoundResult } from '@quizmeet/rules/tournament.ts';
import { plural } from '../text.ts';
import { describeLine, lineErrorMessages, RESULT_FILE, skipMessages } from './messages.ts';

/** Of insertResults.txt, what needs attention first (Q5). */
export const LOAD_SECTIONS = {
  skipped: 'Skipped',
  unknown: 'Unknown quizzers (skipped)',
  badLines: 'Bad lines',
  unreadable: 'Unreadable files',
  open: 'Unfinished files: fix them and load again',
  loaded: 'Loaded',
  already: 'Already loaded',
  done: 'Finished files',
} as const;

export type LoadSection = keyof typeof LOAD_SECTIONS;

export const LOAD_PROBLEMS: readonly LoadSection[] = [
  'skipped',
  'unknown',
  'badLines',
  'unreadable',
  'open',
];

/** Of audit.txt, in order (Q6). */
export const AUDIT_SECTIONS = {
  overdue: 'Overdue rounds',
  toCome: 'Rounds still to be played',
  withoutLines: 'Results without quizzer scores',
  doubtful: 'Scores that don’t match the quizzers’ scores',
  contradictions: 'Results that differ from the quiz machine’s',
  badLinesInGame: 'Results from bad lines: check and save the scores',
  unknown: 'Lineup names not on a roster',
  skipped: 'Games without a result',
  badLines: 'Unreadable lines',
  unreadable: LOAD_SECTIONS.unreadable,
} as const;
export type AuditSection = keyof typeof AUDIT_SECTIONS;

export interface Report<About extends string> {
  readonly heading: string;
  readonly sections: ReportSection<About>[];
}

interface ReportSection<About extends string> {
  readonly about: About;
  readonly count: number;
  /** Null for a mere count. */
  readonly facts: string[] | null;
}

export const section = <About extends string>(about: About, facts: readonly string[]) => ({
  about,
  count: facts.length,
  facts: [...facts],
});

export const countOf = <About extends string>(about: About, count: number) => ({
  about,
  count,
  facts: null,
});

/** `Skipped: 3`. */
export const sectionHeading = <About extends string>(
  { about, count }: ReportSection<About>,
  headings: Readonly<Record<About, string>>,
): string => `${headings[about]}: ${count}`;

export function reportText<About extends string>(
  { heading, sections }: Report<About>,
  headings: Readonly<Record<About, string>>,
): string {
  const blocks = sections.map((each) => [
    sectionHeading(each, headings),
    ...(each.facts ?? []).map((fact) => `  ${fact}`),
  ]);
  return [[heading], ...blocks].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

export const loadMessages: Readonly<Record<LoadCode, string>> = {
  ...skipMessages,
  'machine/entered-by-hand': 'Entered by hand with a different result',
  'machine/other-game': 'Another game was used for this round',
};

export const unreadableFile = {
  empty: (name: string) => `${name}: none of its lines can be read`,
  tooLarge: (name: string, bytes: number) =>
    `${name}: ${Math.ceil(bytes / (1024 * 1024))} MB; the limit is ${RESULT_FILE.megabytes} MB`,
  gone: (name: string) => `${name}: removed in the meantime`,
} as const;

/** `audit.txt, Bible Quiz, Nov 20, 2026, 9:30 PM`. */
export const reportHeading = (name: string, title: string, when: string): string =>
  `${name}, ${title}, ${when}`;

export interface NamedRound {
  readonly roundNumber: number;
  readonly roomName: string;
  readonly division: string;
  readonly left: string;
  readonly right: string;
}

export const describeRound = ({ roundNumber, roomName, division }: NamedRound): string =>
  `Round ${roundNumber}, ${roomName}, ${division}`;

/** A machine may not name them. */
export function roundWithTeams(round: NamedRound): string {
  const teams = [round.left, round.right].filter((name) => name !== '');
  return [describeRound(round), teams.join(', ')].filter((words) => words !== '').join(': ');
}

export const otherTournament = (theirs: string, ours: string): string =>
  `${skipMessages['machine/other-tournament']}: “${theirs}”, not “${ours}”`;

/** `Lima 2: 120, Xenia: 80, left won`, with colons because many names end in a number. */
export function describeResult(round: NamedRound, result: RoundResult): string {
  const { left, right, winner, forfeit } = result;
  const how = forfeit ? 'won by forfeit' : 'won';
  return `${round.left}: ${left.score}, ${round.right}: ${right.score}, ${winner} ${how}`;
}

/** `120 : 80`, with the winner of a tie, or a forfeit (X3). */
export function describeScores({ left, right, winner, forfeit }: RoundResult): string {
  const tie = left.score === right.score ? `, ${winner} won` : '';
  return `${left.score} : ${right.score}${forfeit ? ', forfeit' : tie}`;
}

export const notOver = (left: number, right: number): string => `${left} : ${right}, not over`;

export const insteadOf = (round: NamedRound, before: RoundResult): string =>
  ` (instead of ${describeResult(round, before)})`;

export const anotherStands = (round: NamedRound, standing: RoundResult): string =>
  `; kept another result: ${describeResult(round, standing)}`;

export const HAS_BAD_LINES = ' (bad lines: check the score)';

export const fromFiles = (files: readonly string[]): string => ` [${files.join(', ')}]`;

export const badLine = (file: string, line: number, { problem, field }: LineError): string =>
  `${file}, ${describeLine(line, lineErrorMessages[problem](field.slice(0, 40)))}`;

export const moreBadLines = (file: string, count: number): string =>
  `${file}, and ${plural(count, 'more line')}`;

export const unknownName = (round: NamedRound, side: 'left' | 'right', name: string): string =>
  `${describeRound(round)}: ${name} (${round[side]})`;

export const describeLacking = (round: NamedRound, sides: readonly ('left' | 'right')[]): string =>
  `${describeRound(round)}: ${sides.map((side) => round[side]).join(', ')}`;

export const describeDoubt = (round: NamedRound, side: 'left' | 'right', doubt: string): string =>
  `${describeRound(round)}: ${round[side]}: ${doubt}`;

/** Differing scores and lines. */
export function describeContradiction(
  round: NamedRound,
  stored: RoundResult,
  machine: RoundResult,
  differences: readonly Difference[],
): string {
  const lines = differences.flatMap((each) => (each.what === 'lines' ? round[each.side] : []));
  const isAboutScores = differences.some(({ what }) => what !== 'lines');
  const scores = `saved ${describeResult(round, stored)}; machine ${describeResult(round, machine)}`;
  const facts = [
    ...(isAboutScores ? [scores] : []),
    ...(lines.length > 0 ? [`different quizzer scores for ${lines.join(', ')}`] : []),
  ];
  return `${describeRound(round)}: ${facts.join('; ')}`;
}

export const skippedGame = (round: NamedRound, why: string, files: readonly string[]): string =>
  `${roundWithTeams(round)}: ${why}${fromFiles(files)}`;
