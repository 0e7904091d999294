/** All layers use these words and ids. */

declare const brand: unique symbol;

/** A positive integer; ids of different kinds don't mix. */
export type Id<Kind extends string> = number & { readonly [brand]?: Kind };

export type EventId = Id<'event'>;
export type UserId = Id<'user'>;
export type ChurchId = Id<'church'>;
export type TeamId = Id<'team'>;
export type QuizzerId = Id<'quizzer'>;
export type RoundId = Id<'round'>;
export type BracketId = Id<'bracket'>;

export const DIVISIONS = ['Open', 'Novice'] as const;
export type Division = (typeof DIVISIONS)[number];

/** In team number order (F1). */
export const GROUPS = ['Open 1', 'Open 2', 'Open 3', 'Novice 1', 'Novice 2'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUPS_OF: Readonly<Record<Division, readonly Group[]>> = {
  Open: ['Open 1', 'Open 2', 'Open 3'],
  Novice: ['Novice 1', 'Novice 2'],
};

/** Rule F9. */
export type DivisionScope = 'All' | Division | Group;

export function groupsIn(scope: DivisionScope): readonly Group[] {
  if (scope === 'All') return GROUPS;
  if (scope === 'Open' || scope === 'Novice') return GROUPS_OF[scope];
  return [scope];
}

export function divisionsIn(scope: DivisionScope): readonly Division[] {
  return DIVISIONS.filter((division) => groupsIn(scope).some((g) => divisionOf(g) === division));
}

/** A team without a group belongs only to its division (C2). */
export const isInScope = (
  scope: DivisionScope,
  team: { readonly division: Division; readonly group: Group | null },
): boolean => scope === 'All' || scope === team.division || scope === team.group;

export function divisionOf(group: Group): Division {
  return group.startsWith('Open') ? 'Open' : 'Novice';
}

/** Ignores case and spaces (C2); null for other text (F9). */
export function readScope(text: string): DivisionScope | null {
  const squeezed = text.toLowerCase().replaceAll(/\s+/g, '');
  const scopes: readonly DivisionScope[] = ['All', ...DIVISIONS, ...GROUPS];
  return scopes.find((s) => s.toLowerCase().replaceAll(' ', '') === squeezed) ?? null;
}

export const DAYS = ['Friday', 'Saturday'] as const;
export type Day = (typeof DAYS)[number];

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

export interface Line {
  readonly quizzerId: QuizzerId;
  readonly correct: number;
  readonly errors: number;
}

export interface TeamResult {
  readonly teamId: TeamId;
  readonly score: number;
  /** Empty while missing (S9) and after a forfeit (X3). */
  readonly lines: readonly Line[];
}

export interface RoundResult {
  readonly roundId: RoundId;
  readonly left: TeamResult;
  readonly right: TeamResult;
  readonly winner: Side;
  /** Counts as a round without lines (X3). */
  readonly forfeit?: boolean;
}
