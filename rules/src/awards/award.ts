import type { Placing } from '../bracket/advance.ts';
import type { Division, QuizzerId, TeamId } from '../tournament.ts';

/** The rules by which awards are given, in the order in which a list names them. */
export const AWARD_NAMES = ['bracket places', 'division places', 'top quizzers'] as const;
export type AwardName = (typeof AWARD_NAMES)[number];

/** How many places of each rule an event awards; 0: the event does not give this award. */
export type AwardCounts = Readonly<Record<AwardName, number>>;

/** A quizzer in the standings (S6). */
export interface RankedQuizzer {
  readonly quizzerId: QuizzerId;
  readonly rank: number;
  /** Points per round, with two decimals; null without a round. */
  readonly average: number | null;
}

/** A team in the standings (S5). */
export interface RankedTeam {
  readonly teamId: TeamId;
  readonly rank: number;
  /** Olympic points per round, with two decimals; null without a round. */
  readonly average: number | null;
}

/** A bracket's places, decided or not (B8). */
export interface BracketPlaces {
  /** `Open A`. */
  readonly name: string;
  readonly placings: readonly Placing[];
}

export interface DivisionFacts {
  readonly division: Division;
  /** Friday's rounds without a result. */
  readonly openRounds: number;
  /** Friday's results that lack quizzers' lines (S9). */
  readonly lackingLines: number;
  readonly teams: readonly RankedTeam[];
  readonly quizzers: readonly RankedQuizzer[];
  readonly brackets: readonly BracketPlaces[];
}

export type Reason =
  | { readonly by: 'bracket' }
  | { readonly by: 'olympic average'; readonly average: number }
  | { readonly by: 'average'; readonly average: number };

export interface Holder {
  /** Of a team or of a quizzer, as the award says. */
  readonly id: number;
  readonly reason: Reason;
}

/** A place of an award; who is equal shares it, and the places after it are left out (W6). */
export interface AwardPlace {
  readonly place: number;
  readonly holders: readonly [Holder, ...Holder[]];
}

/** What keeps an award from being final. */
export type AwardCode =
  | 'award/rounds-open'
  | 'award/lines-lacking'
  | 'award/places-open'
  | 'award/nobody';

export interface Lack {
  readonly code: AwardCode;
  readonly count: number;
}

export interface Award {
  readonly name: AwardName;
  readonly division: Division;
  /** `Open A` for places of a bracket, otherwise the division. */
  readonly of: string;
  readonly kind: 'team' | 'quizzer';
  readonly places: readonly AwardPlace[];
  /** Empty if the award is final. */
  readonly lacks: readonly Lack[];
}

/** A rule's awards in a division: one per bracket, or one. */
export type Found = Pick<Award, 'of' | 'places' | 'lacks'>;

/** A rule of awards, with the sentence that says it to everybody. */
export interface AwardRule {
  readonly title: string;
  readonly kind: Award['kind'];
  /** The rule, for the places that are awarded. */
  readonly sentence: (count: number) => string;
  readonly usual: number;
  readonly most: number;
  readonly find: (facts: DivisionFacts, count: number) => readonly Found[];
}
