import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { doubtMessages, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { entryDoubts, entryFindings } from '@quizmeet/rules/scores/entry.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import type { ResultBody } from '../../tournament/result-queue/queued-result.ts';
import { leftFirst } from '../../tournament/result-save.ts';
import { nameOf, type Seats } from './seats.ts';

/** The path of an error that concerns the whole result. */
export const WHOLE = 'whole';

/** The path of a quizzer's line in the form; in the body a line has an index instead. */
export const lineOf = (quizzerId: number): string => `line-${quizzerId}`;

/**
 * What is wrong with a result, with the form's paths (S1): `leftTeamScore`, `winningTeam`, a line,
 * or the whole.
 */
export function faultsOf(body: ResultBody, seats: Seats): FieldError[] {
  const ids = { left: seats.left.map(({ id }) => id), right: seats.right.map(({ id }) => id) };
  const errors = fieldErrors(entryFindings(body, ids), scoreMessages);
  return leftFirst(errors).map(({ path, message }) => ({ path: placeOf(path, body), message }));
}

function placeOf(path: string, body: ResultBody): string {
  const [, list, index] = /^(left|right)TeamQuizzers\.(\d+)/.exec(path) ?? [];
  const lines = list === 'left' ? body.leftTeamQuizzers : body.rightTeamQuizzers;
  const line = index === undefined ? undefined : lines[Number(index)];
  if (line !== undefined) return lineOf(line.id);
  return path === '' ? WHOLE : path;
}

/** Errors in lines are shown at once; scores and the winner are entered after the lines. */
export const isToldAtOnce = (path: string): boolean => path.startsWith('line-') || path === WHOLE;

/** What makes the scores doubtful; the form asks about it but never refuses to save (S7). */
export const doubtsOf = (body: ResultBody): FieldError[] =>
  fieldErrors(entryDoubts(body), doubtMessages);

/** The doubts with the team's name, since the save bar shows them far from the scores. */
export const namedDoubts = (doubts: readonly FieldError[], round: Round): FieldError[] =>
  doubts.map(({ path, message }) => {
    const side = SIDES.find(
      (each) => path === `${each}TeamScore` || path === `${each}TeamQuizzers`,
    );
    return { path, message: side === undefined ? message : `${nameOf(round, side)}: ${message}` };
  });
