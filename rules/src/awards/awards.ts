import { type Finding, finding } from '../finding.ts';
import { DIVISIONS } from '../tournament.ts';
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
import { divisionPlaces, topQuizzers } from './standings-awards.ts';

/** A new rule is a file, a name, and a line here (W6). */
export const AWARD_RULES: Readonly<Record<AwardName, AwardRule>> = {
  'bracket places': bracketPlaces,
  'division places': divisionPlaces,
  'top quizzers': topQuizzers,
};

export const countsFor = (set: ReadonlyMap<AwardName, number>): AwardCounts =>
  Object.fromEntries(
    AWARD_NAMES.map((name) => [name, set.get(name) ?? AWARD_RULES[name].usual]),
  ) as AwardCounts;

/** In rule order (W6). */
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
  'award/no-brackets',
];

export const isUnfinished = ({ code }: Lack): boolean => UNFINISHED.includes(code);

export type CountCode = 'award/count-outside';

export const countFindings = (counts: ReadonlyMap<AwardName, number>): Finding<CountCode>[] =>
  [...counts].flatMap(([name, count], i) => {
    const { most } = AWARD_RULES[name];
    return Number.isInteger(count) && count >= 0 && count <= most
      ? []
      : [finding<CountCode>('award/count-outside', `counts.${i}.count`, { most })];
  });

/** Smaller awards first, champions last. */
const ORDER: readonly AwardName[] = ['top quizzers', 'division places', 'bracket places'];

/** By rule, Novice before Open, last bracket and place first (W6). */
export function ceremonyOf(awards: readonly Award[]) {
  const at = ({ name }: Award) => ORDER.indexOf(name);
  const divisionAt = ({ division }: Award) => DIVISIONS.indexOf(division);
  return awards
    .filter(({ places }) => places.length > 0)
    .toSorted(
      (a, b) =>
        at(a) - at(b) || divisionAt(b) - divisionAt(a) || (a.of < b.of ? 1 : a.of > b.of ? -1 : 0),
    )
    .map((award) => ({ award, steps: award.places.toReversed() }));
}
