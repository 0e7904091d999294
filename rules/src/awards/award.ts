import type { Placing } from '../bracket/advance.ts';
import type { Division, QuizzerId, TeamId } from '../tournament.ts';

/** In list order. */
export const AWARD_NAMES = ['bracket places', 'division places', 'top quizzers'] as const;
export type AwardName = (typeof AWARD_NAMES)[number];

/** 0: no award. */
export type AwardCounts = Readonly<Record<AwardName, number>>;

/** By points of a quizzer, or Olympic points of a team. */
interface Ranked {
  readonly rank: number;
  /** Two decimals; null without a round. */
  readonly average: number | null;
}

export type RankedQuizzer = Ranked & { readonly quizzerId: QuizzerId };
export type RankedTeam = Ranked & { readonly teamId: TeamId };

export interface BracketPlaces {
  /** `Open A`. */
  readonly name: string;
  readonly placings: readonly Placing[];
}

export interface DivisionFacts {
  readonly division: Division;
  readonly openRounds: number;
  /** Without quizzer scores (S9). */
  readonly lackingLines: number;
  readonly teams: readonly RankedTeam[];
  readonly quizzers: readonly RankedQuizzer[];
  readonly brackets: readonly BracketPlaces[];
}

export type Reason =
  | { readonly by: 'bracket' }
  | { readonly by: 'olympic average'; readonly average: number }
  | { readonly by: 'average'; readonly average: number };

export type Holder = { readonly id: number; readonly reason: Reason };

/** Equals share it, and the following places are skipped (W6). */
export interface AwardPlace {
  readonly place: number;
  readonly holders: readonly [Holder, ...Holder[]];
}

export type AwardCode =
  | 'award/rounds-open'
  | 'award/lines-lacking'
  | 'award/places-open'
  | 'award/no-brackets'
  | 'award/nobody';

export type Lack = { readonly code: AwardCode; readonly count: number };

export interface Award {
  readonly name: AwardName;
  readonly division: Division;
  /** `Open A`, or the division. */
  readonly of: string;
  readonly kind: 'team' | 'quizzer';
  readonly places: readonly AwardPlace[];
  readonly lacks: readonly Lack[];
}

export type Found = Pick<Award, 'of' | 'places' | 'lacks'>;

export interface AwardRule {
  readonly title: string;
  readonly kind: Award['kind'];
  readonly sentence: (count: number) => string;
  readonly usual: number;
  readonly most: number;
  readonly find: (facts: DivisionFacts, count: number) => readonly Found[];
}
