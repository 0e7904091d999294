import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { doubtMessages, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { entryDoubts, entryFindings } from '@quizmeet/rules/scores/entry.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { nameOf, type Seats } from './seats.ts';

type Body = BodyOf<typeof saveResult>;

/** Messages at the places of the form where they belong. */
export interface Faults {
  readonly scores: Readonly<Partial<Record<Side, string>>>;
  readonly winner: string | undefined;
  /** By quizzer. */
  readonly lines: ReadonlyMap<number, string>;
  /** About the whole result. */
  readonly whole: readonly string[];
}

/** What is wrong with a result, in the specification's order and words (S1). */
export function errorsOf(body: Body, seats: Seats): FieldError[] {
  const ids = { left: seats.left.map(({ id }) => id), right: seats.right.map(({ id }) => id) };
  return fieldErrors(entryFindings(body, ids), scoreMessages);
}

/** What makes its scores doubtful; it asks and never blocks (S7). */
export const doubtsOf = (body: Body): FieldError[] => fieldErrors(entryDoubts(body), doubtMessages);

/** Doubts as the foot of the sheet asks about them, far from the scores that they are about. */
export const namedDoubts = (doubts: readonly FieldError[], round: Round): FieldError[] =>
  doubts.map(({ path, message }) => {
    const side = SIDES.find((each) => path === `${each}TeamScore`);
    return { path, message: side === undefined ? message : `${nameOf(round, side)}: ${message}` };
  });

/** Puts messages where they belong; the first of each place. The server's have the same paths. */
export function faultsOf(errors: readonly FieldError[], body: Body): Faults {
  const scores: Partial<Record<Side, string>> = {};
  const lines = new Map<number, string>();
  const whole: string[] = [];
  let winner: string | undefined;
  for (const { path, message } of errors) {
    const line = lineAt(path, body);
    if (path === 'leftTeamScore') scores.left ??= message;
    else if (path === 'rightTeamScore') scores.right ??= message;
    else if (path === 'winningTeam') winner ??= message;
    else if (line === undefined) whole.push(message);
    else if (!lines.has(line.id)) lines.set(line.id, message);
  }
  return { scores, winner, lines, whole };
}

/** The quizzer's line that a path is about. */
export function lineAt(path: string, body: Body) {
  const [, list, index] = /^(left|right)TeamQuizzers\.(\d+)/.exec(path) ?? [];
  if (index === undefined) return undefined;
  return (list === 'left' ? body.leftTeamQuizzers : body.rightTeamQuizzers)[Number(index)];
}
