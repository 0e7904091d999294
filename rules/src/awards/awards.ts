import { type Finding, finding } from '../finding.ts';
import {
  AWARD_NAMES,
  type Award,
  type AwardCode,
  type AwardCounts,
  type AwardName,
  type AwardRule,
  type DivisionFacts,
  type Lack,
} from './award.ts';
import { bracketPlaces } from './bracket-places.ts';
import { divisionPlaces } from './division-places.ts';
import { mostImproved } from './most-improved.ts';
import { newcomer } from './newcomer.ts';
import { topQuizzers } from './top-quizzers.ts';

/** Every rule of awards (W6); a new one is a file, a name and a line here. */
export const AWARD_RULES: Readonly<Record<AwardName, AwardRule>> = {
  'bracket places': bracketPlaces,
  'division places': divisionPlaces,
  'top quizzers': topQuizzers,
  'most improved': mostImproved,
  newcomer,
};

/** The number of places for each rule: as the event has set it, otherwise the usual one. */
export const countsFor = (set: ReadonlyMap<AwardName, number>): AwardCounts =>
  Object.fromEntries(
    AWARD_NAMES.map((name) => [name, set.get(name) ?? AWARD_RULES[name].usual]),
  ) as AwardCounts;

/** The awards of these divisions as the results stand (W6), in the order of the rules. */
export const awardsOf = (divisions: readonly DivisionFacts[], counts: AwardCounts): Award[] =>
  AWARD_NAMES.filter((name) => counts[name] > 0).flatMap((name) =>
    divisions
      .filter(({ teams }) => teams.length > 0)
      .flatMap((facts) => {
        const { kind, find } = AWARD_RULES[name];
        const { division } = facts;
        return find(facts, counts[name]).map((found) => ({ name, division, kind, ...found }));
      }),
  );

const UNFINISHED: readonly AwardCode[] = [
  'award/rounds-open',
  'award/lines-lacking',
  'award/places-open',
];

/** Whether an award will change: a result, quizzers’ lines or a decided place is missing. */
export const isUnfinished = ({ code }: Lack): boolean => UNFINISHED.includes(code);

export type CountCode = 'award/count-outside';

/** The errors of the numbers of places that an event sets, in the order in which they are set. */
export const countFindings = (wanted: ReadonlyMap<AwardName, number>): Finding<CountCode>[] =>
  [...wanted].flatMap(([name, count], i) => {
    const { most } = AWARD_RULES[name];
    return Number.isInteger(count) && count >= 0 && count <= most
      ? []
      : [finding<CountCode>('award/count-outside', `counts.${i}.count`, { most })];
  });
