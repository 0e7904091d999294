import type { BodyOf, ExtraOf } from '@quizmeet/contract/call.ts';
import type { Round, Slot } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { decidedBy } from '@quizmeet/rules/scores/entry.ts';
import { type BothTeams, isAboutFormerTeams } from '@quizmeet/rules/scores/papers.ts';
import type { RoundResult } from '@quizmeet/rules/tournament.ts';

/** What saves a result. */
export type ResultBody = BodyOf<typeof saveResult>;

export type SaveExtra = ExtraOf<typeof saveResult>;

/** A saved result that waits on this device until the server has it (S8). */
export interface QueuedResult {
  /** Whose it is: only this account sees and sends it. */
  readonly userId: number;
  readonly body: ResultBody;
  readonly shown: Round;
  readonly begunOn: RoundResult | null;
  /** When it was first saved, in milliseconds by this device's clock; later than all before it. */
  readonly since: number;
  /** Counts the corrections from `since` on, to notice one that is made while an earlier content is on its way. */
  readonly edit: number;
  /** True once sent: the server may have it although no answer came. */
  readonly isTried: boolean;
  /** The earlier contents that the server may have, because no answer came for them. */
  readonly earlier: readonly ResultBody[];
  /** Why the server did not take it; null while it waits. A person then decides. */
  readonly refusal: Refusal | null;
  /** When it was first saved; only if the round has new teams with their own result here. */
  readonly aside?: number;
}

export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** A result as the form saves it. */
export type NewResult = Pick<QueuedResult, 'userId' | 'body' | 'shown' | 'begunOn' | 'isTried'>;

/** A device keeps one result per round and user, besides those for the round's former teams. */
export const nameOf = ({
  userId,
  body,
  aside,
}: Pick<QueuedResult, 'userId' | 'body' | 'aside'>): string =>
  `result:${userId}:${body.id}${aside === undefined ? '' : `:${aside}`}`;

/** A queued result for other teams makes room for a new one, and is kept (S8). */
export const madeAside = (before: QueuedResult, shown: Round): QueuedResult | null =>
  isOfFormerTeams(before, shown) ? { ...before, aside: before.since } : null;

/**
 * The queue's entry after a save. Over one that waits it keeps that one's place, what it was begun on, and
 * what the server may have of it; over one of other teams, only its place.
 * @param now milliseconds by this device's clock, as `timeAfter` gives them
 */
export function queued(
  { userId, body, shown, begunOn, isTried }: NewResult,
  before: QueuedResult | undefined,
  now: number,
): QueuedResult {
  const same = before !== undefined && isSameGame(before.shown, shown) ? before : undefined;
  const isBegunAlike = same !== undefined && same.body.version === body.version;
  const earlier = same?.isTried ? [...same.earlier, same.body] : (same?.earlier ?? []);
  return {
    ...{ userId, body, shown, isTried, refusal: null },
    begunOn: isBegunAlike ? same.begunOn : begunOn,
    since: before?.since ?? now,
    edit: (before?.edit ?? now) + 1,
    earlier,
  };
}

/** The time of a new entry; a clock that was set back must not bring it before the others. */
export function timeAfter(entries: readonly Pick<QueuedResult, 'since'>[], now: number): number {
  return entries.reduce((latest, { since }) => Math.max(latest, since + 1), now);
}

export function inOrder(entries: readonly QueuedResult[]): QueuedResult[] {
  return entries
    .filter(({ refusal }) => refusal === null)
    .toSorted((a, b) => a.since - b.since || a.body.id - b.body.id);
}

/** Whether a round's stored result is one of these contents, on either side (S8). */
export function isOneOf(bodies: readonly ResultBody[], current: Round): boolean {
  const round = { ...current, roundId: current.id };
  const stored = current.winningTeam === '' ? null : decidedBy(current, round);
  return (
    stored !== null &&
    bodies.some((body) => {
      const own = decidedBy(body, round);
      return own !== null && isSameResult(own, stored);
    })
  );
}

/** Whether the round's place and teams are still those that the entry was typed for. */
export const isSameGame = (a: Round, b: Round): boolean =>
  a.leftTeamId === b.leftTeamId && a.rightTeamId === b.rightTeamId;

type Teams = Pick<Round, 'leftTeamId' | 'rightTeamId'>;

const teamsOf = ({ leftTeamId: left, rightTeamId: right }: Teams): BothTeams<number> => ({
  left,
  right,
});

/** Whether the round has other teams than the entry was typed for, on either side (S8). */
export const isOfFormerTeams = ({ shown }: Pick<QueuedResult, 'shown'>, round: Teams): boolean =>
  isAboutFormerTeams(teamsOf(shown), teamsOf(round));

/** A round with the result that waits for it here; the round itself when none does, or when it has changed. */
export function withQueued(round: Round, entry: QueuedResult | undefined): Round {
  if (entry === undefined || isOvertakenBy(round, entry)) return round;
  const { leftTeamScore, rightTeamScore, winningTeam } = entry.shown;
  const { leftTeamQuizzers, rightTeamQuizzers } = entry.shown;
  const result = { leftTeamScore, rightTeamScore, winningTeam };
  return { ...round, ...result, leftTeamQuizzers, rightTeamQuizzers };
}

/** Whether the server has refused the entry, or will because its round has changed since (S8). */
export function isOvertakenBy(round: Round, entry: QueuedResult): boolean {
  if (entry.refusal !== null) return true;
  return round.version !== entry.body.version || !isSameGame(round, entry.shown);
}

export const queuedOf = (
  round: Teams & Pick<Round, 'id'>,
  entries: readonly QueuedResult[],
): QueuedResult | undefined =>
  entries.find((entry) => entry.body.id === round.id && !isOfFormerTeams(entry, round));

/** The slots with the winners of the results that wait, so that a room's next round is the one after them. */
export function withQueuedRounds(slots: readonly Slot[], entries: readonly QueuedResult[]): Slot[] {
  return slots.map((slot) => ({
    ...slot,
    rounds: slot.rounds.map((round) => {
      const entry = queuedOf(round, entries);
      if (entry === undefined) return round;
      const { winningTeam, leftTeamScore, rightTeamScore } = entry.shown;
      return { ...round, winningTeam, leftTeamScore, rightTeamScore };
    }),
  }));
}
