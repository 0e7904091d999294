import type { Unplayed } from '@quizmeet/contract/bracket/decided.ts';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import type { FormatMatch } from '@quizmeet/rules/bracket/format.ts';

export interface BracketSide {
  /** The team's name, or where it will come from while it is not known (B4). */
  readonly text: string;
  readonly known: boolean;
  /** The team's seed in this bracket (B1); null while nobody is known. */
  readonly seed: number | null;
  readonly score: number | null;
  readonly isWinner: boolean;
}

export interface BracketMatch {
  readonly id: number;
  readonly time: string;
  readonly room: string;
  /** Null for a match that is played. */
  readonly unplayed: Unplayed | null;
  readonly sides: readonly BracketSide[];
}

export interface BracketPlace {
  readonly place: number;
  readonly source: string;
  readonly team: string;
}

/** The data of one bracket's drawing. */
export interface BracketSheet {
  readonly name: string;
  readonly wall: WallPaper;
  readonly note: string;
  readonly main: readonly FormatMatch[];
  readonly consolation: readonly FormatMatch[];
  readonly matches: readonly BracketMatch[];
  readonly places: readonly BracketPlace[];
  /** The places played for, such as `5th–6th`, by consolation match number. */
  readonly playedFor: ReadonlyMap<number, string>;
}
