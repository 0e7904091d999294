import { type Finding, finding } from '../finding.ts';
import { DIVISIONS } from '../tournament.ts';
import {
  AWARD_NAMES,
  type Award,
  type AwardCode,
  type AwardCounts,
  type AwardName,
  type AwardPlace,
  type AwardRule,
  type DivisionFacts,
  type Lack,
} from './award.ts';
import { bracketPlaces } from './bracket-places.ts';
import { divisionPlaces, topQuizzers } from './standings-awards.ts';

/** Every rule of awards (W6); a new one is a file, a name and a line here. */
export const AWARD_RULES: Readonly<Record<AwardName, AwardRule>> = {
  'bracket places': bracketPlaces,
  'division places': divisionPlaces,
  'top quizzers': topQuizzers,
};

/** The number of places for each rule: as the event has set it, otherwise the usual one. */
export const countsFor = (set: ReadonlyMap<AwardName, number>): AwardCounts =>
  Object.fromEntries(
    AWARD_NAMES.map((name) => [name, set.get(name) ?? AWARD_RULES[name].usual]),
  ) as AwardCounts;

/** The current awards of these divisions (W6), in the order of the rules. */
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

/** An award as it is handed out: the last place first. */
export interface CeremonyPart {
  readonly award: Award;
  readonly steps: readonly AwardPlace[];
}

/** The smaller awards come first, the champions of the first bracket last. */
const ORDER: readonly AwardName[] = ['top quizzers', 'division places', 'bracket places'];

/** The order of the ceremony (W6): rule by rule, Novice before Open, the last bracket and the last place first. */
export function ceremonyOf(awards: readonly Award[]): CeremonyPart[] {
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
