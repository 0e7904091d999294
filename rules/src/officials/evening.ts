import type { TeamId } from '../tournament.ts';
import type { Role } from './official.ts';

export interface Official {
  readonly id: number;
  readonly roles: readonly Role[];
  /** Null: from the beginning. */
  readonly from: number | null;
  /** Null: to the end. */
  readonly until: number | null;
  /** Of the church, and named ones (W5). */
  readonly ownTeams: ReadonlySet<TeamId>;
}

export interface PlayedRound {
  readonly roundNumber: number;
  readonly roomNumber: number;
  /** Since Friday's midnight; all rounds of a number start together. */
  readonly minutes: number;
  readonly teams: readonly TeamId[];
  /** Decided: its volunteers stay, and no more are needed. */
  readonly isOver: boolean;
}

export interface Post {
  readonly roundNumber: number;
  readonly roomNumber: number;
  readonly role: Role;
}

export interface Duty extends Post {
  readonly officialId: number;
  /** Suggestions leave it alone. */
  readonly fixed: boolean;
}

export interface Evening {
  readonly officials: readonly Official[];
  readonly rounds: readonly PlayedRound[];
  readonly roles: readonly Role[];
  readonly slotMinutes: number;
}

export const isPlayed = ({ rounds }: Pick<Evening, 'rounds'>): boolean =>
  rounds.length > 0 && rounds.every(({ isOver }) => isOver);

/** Slots without a break, with enough people (W5). */
export const MOST_IN_A_ROW = 3;

export type Slot = ReturnType<typeof slotsOf>[number];

/** A pause of a slot or more is a break for everybody. */
export function slotsOf({ rounds, slotMinutes }: Pick<Evening, 'rounds' | 'slotMinutes'>) {
  const starts = new Map(rounds.map(({ roundNumber, minutes }) => [roundNumber, minutes]));
  const inOrder = [...starts].toSorted(([a, at], [b, other]) => at - other || a - b);
  return inOrder.map(([roundNumber, minutes], i) => ({
    roundNumber,
    minutes,
    // There is no time for a break since the previous slot.
    follows: i > 0 && minutes - (inOrder[i - 1]?.[1] ?? 0) < 2 * slotMinutes,
  }));
}

export const isThere = (
  { from, until }: Pick<Official, 'from' | 'until'>,
  minutes: number,
  slotMinutes: number,
): boolean =>
  (from === null || from <= minutes) && (until === null || minutes + slotMinutes <= until);

export const isOwn = (
  { ownTeams }: Pick<Official, 'ownTeams'>,
  { teams }: Pick<PlayedRound, 'teams'>,
): boolean => teams.some((team) => ownTeams.has(team));

export const postsOf = ({ rounds, roles }: Pick<Evening, 'rounds' | 'roles'>): Post[] =>
  rounds
    .filter(({ isOver }) => !isOver)
    .flatMap(({ roundNumber, roomNumber }) =>
      roles.map((role) => ({ roundNumber, roomNumber, role })),
    );

export const cell = ({ roundNumber, roomNumber }: Omit<Post, 'role'>): string =>
  `${roundNumber}/${roomNumber}`;

export const keyOf = (post: Post): string => `${cell(post)}/${post.role}`;

export function gapsOf(evening: Evening, duties: readonly Duty[]): Post[] {
  const filled = new Set(duties.map(keyOf));
  return postsOf(evening).filter((post) => !filled.has(keyOf(post)));
}
