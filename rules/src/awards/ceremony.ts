import { DIVISIONS } from '../tournament.ts';
import type { Award, AwardName, AwardPlace } from './award.ts';

/** An award as it is handed out: the last place first. */
export interface CeremonyPart {
  readonly award: Award;
  readonly steps: readonly AwardPlace[];
}

/** The smaller awards come first, the champions of the first bracket last. */
const ORDER: readonly AwardName[] = [
  'newcomer',
  'most improved',
  'top quizzers',
  'division places',
  'bracket places',
];

/**
 * The order of the ceremony (W6): rule by rule, Novice before Open, the last bracket first, and in each award from
 * the last place to the first. Awards without a holder are left out.
 */
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
