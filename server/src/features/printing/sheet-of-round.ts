/** A team on a scoresheet; `name` is null where it is to be written by hand. */
export interface SheetTeam {
  readonly number: number | null;
  readonly name: string | null;
  /** Where a team not known yet comes from: `Winner of 5` (B4). */
  readonly source: string | null;
  /** First and last names in seat order. */
  readonly quizzers: readonly string[];
}

/** A scoresheet; fields are null where they are to be written by hand. */
export interface Scoresheet {
  /** `Open 1`, or `Open A` of a bracket. */
  readonly division: string | null;
  /** `Round 3` or `Match 12`. */
  readonly round: string | null;
  readonly room: string | null;
  readonly time: string | null;
  readonly left: SheetTeam;
  readonly right: SheetTeam;
  /** The QR code's address and caption. */
  readonly code: SheetCode | null;
}

/** `3  Team 3`; a team has no number before the shuffle. */
export const numberedName = (team: { readonly number: number | null; readonly name: string }) =>
  team.number === null ? team.name : `${team.number}  ${team.name}`;

export interface SheetCode {
  readonly address: string;
  /** The caption that says what the code is for. */
  readonly words: string;
}

const NOBODY: SheetTeam = { number: null, name: null, source: null, quizzers: [] };

/** A sheet without a round. */
export const BLANK: Scoresheet = {
  division: null,
  round: null,
  room: null,
  time: null,
  left: NOBODY,
  right: NOBODY,
  code: null,
};
