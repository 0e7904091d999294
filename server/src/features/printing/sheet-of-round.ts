/** `name` is null for writing by hand. */
export interface SheetTeam {
  readonly number: number | null;
  readonly name: string | null;
  /** While the team is unknown: `Winner of 5` (B4). */
  readonly source: string | null;
  readonly quizzers: readonly string[];
}

/** Null fields are written by hand. */
export interface Scoresheet {
  /** `Open 1`, or `Open A` of a bracket. */
  readonly division: string | null;
  /** `Round 3` or `Match 12`. */
  readonly round: string | null;
  readonly room: string | null;
  readonly time: string | null;
  readonly left: SheetTeam;
  readonly right: SheetTeam;
  readonly code: SheetCode | null;
}

/** `3 · Team 3`; a team has no number before the shuffle. */
export const numberedName = (team: { readonly number: number | null; readonly name: string }) =>
  team.number === null ? team.name : `${team.number} · ${team.name}`;

export type SheetCode = { readonly address: string; readonly words: string };

const NOBODY: SheetTeam = { number: null, name: null, source: null, quizzers: [] };

export const BLANK: Scoresheet = {
  division: null,
  round: null,
  room: null,
  time: null,
  left: NOBODY,
  right: NOBODY,
  code: null,
};
