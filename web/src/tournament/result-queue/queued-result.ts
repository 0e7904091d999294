import type { BodyOf, ExtraOf } from '@quizmeet/contract/call.ts';
import type { Round, Slot } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { isSameResult } from '@quizmeet/rules/scores/compare.ts';
import { decidedBy } from '@quizmeet/rules/scores/entry.ts';
import { type BothTeams, isAboutFormerTeams } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { RoundResult } from '@quizmeet/rules/tournament.ts';

export type ResultBody = BodyOf<typeof saveResult>;
export type SaveExtra = ExtraOf<typeof saveResult>;

/** Waits on this device for the server (S8). */
export interface QueuedResult {
  /** Only this account sees and sends it. */
  readonly userId: number;
  readonly body: ResultBody;
  readonly shown: Round;
  readonly begunOn: RoundResult | null;
  /** In milliseconds of this device; after all earlier entries. */
  readonly since: number;
  /** Counts corrections, to notice one made while sending. */
  readonly edit: number;
  /** The server may have it without an answer. */
  readonly isTried: boolean;
  /** Unanswered, so the server may have them. */
  readonly earlier: readonly ResultBody[];
  /** Null while waiting; a person then decides. */
  readonly refusal: Refusal | null;
  /** `since`, if the round's new teams have their own result here. */
  readonly aside?: number;
}

export type Refusal = { readonly status: number; readonly message: string };

export type NewResult = Pick<QueuedResult, 'userId' | 'body' | 'shown' | 'begunOn' | 'isTried'>;

/** One per round and user, besides former teams'. */
export const nameOf = ({
  userId,
  body,
  aside,
}: Pick<QueuedResult, 'userId' | 'body' | 'aside'>): string =>
  `result:${userId}:${body.id}${aside === undefined ? '' : `:${aside}`}`;

/** Kept beside a new result for other teams (S8). */
export const madeAside = (before: QueuedResult, shown: Round): QueuedResult | null =>
  isOfFormerTeams(before, shown) ? { ...before, aside: before.since } : null;

/**
 * Replaces an entry in place, keeping its basis and earlier bodies; of other teams' only the place.
 * @param now from `timeAfter`
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

/** A clock that was set back must not reorder entries. */
export const timeAfter = (entries: readonly Pick<QueuedResult, 'since'>[], now: number): number =>
  entries.reduce((latest, { since }) => Math.max(latest, since + 1), now);

export const inOrder = (entries: readonly QueuedResult[]): QueuedResult[] =>
  entries
    .filter(({ refusal }) => refusal === null)
    .toSorted((a, b) => a.since - b.since || a.body.id - b.body.id);

/** On either side (S8). */
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

export const isSameGame = (a: Round, b: Round): boolean =>
  a.leftTeamId === b.leftTeamId && a.rightTeamId === b.rightTeamId;

type Teams = Pick<Round, 'leftTeamId' | 'rightTeamId'>;

const teamsOf = ({ leftTeamId: left, rightTeamId: right }: Teams): BothTeams<number> => ({
  left,
  right,
});

/** On either side (S8). */
export const isOfFormerTeams = ({ shown }: Pick<QueuedResult, 'shown'>, round: Teams): boolean =>
  isAboutFormerTeams(teamsOf(shown), teamsOf(round));

export function withQueued(round: Round, entry: QueuedResult | undefined): Round {
  if (entry === undefined || isOvertakenBy(round, entry)) return round;
  const { leftTeamScore, rightTeamScore, winningTeam } = entry.shown;
  const { leftTeamQuizzers, rightTeamQuizzers } = entry.shown;
  const result = { leftTeamScore, rightTeamScore, winningTeam };
  return { ...round, ...result, leftTeamQuizzers, rightTeamQuizzers };
}

/** Refused, or certain to be, since the round has changed (S8). */
export function isOvertakenBy(round: Round, entry: QueuedResult): boolean {
  if (entry.refusal !== null) return true;
  return round.version !== entry.body.version || !isSameGame(round, entry.shown);
}

export const queuedOf = (
  round: Teams & Pick<Round, 'id'>,
  entries: readonly QueuedResult[],
): QueuedResult | undefined =>
  entries.find((entry) => entry.body.id === round.id && !isOfFormerTeams(entry, round));

/** So that a room's next round follows them. */
export const withQueuedRounds = (
  slots: readonly Slot[],
  entries: readonly QueuedResult[],
): Slot[] =>
  slots.map((slot) => ({
    ...slot,
    rounds: slot.rounds.map((round) => {
      const entry = queuedOf(round, entries);
      if (entry === undefined) return round;
      const { winningTeam, leftTeamScore, rightTeamScore } = entry.shown;
      return { ...round, winningTeam, leftTeamScore, rightTeamScore };
    }),
  }));
