import type { GivenAward, ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import { awardHeading, awardTitle, placeText } from '@quizmeet/contract/awards/text.ts';
import { AWARD_RULES, ceremonyOf } from '@quizmeet/rules/awards/awards.ts';
import type { LoadedAwards } from './awards.ts';

export const presentAwards = ({ awards, counts, holderOf }: LoadedAwards): GivenAward[] =>
  awards
    .filter(({ places }) => places.length > 0)
    .map((award) => ({
      name: award.name,
      division: award.division,
      title: awardTitle(award.name),
      of: award.of,
      rule: AWARD_RULES[award.name].sentence(counts[award.name]),
      places: award.places.map(({ place, holders }) => ({
        place,
        holders: holders.map((holder) => holderOf(award, holder)),
      })),
    }));

/** Last place first (W6). */
export const scriptOf = ({ awards, counts, holderOf }: LoadedAwards): ScriptPart[] =>
  ceremonyOf(awards).map(({ award, steps }) => ({
    heading: awardHeading(award),
    rule: AWARD_RULES[award.name].sentence(counts[award.name]),
    steps: steps.map((step) => ({
      place: step.place,
      words: placeText(award, step),
      holders: step.holders.map((holder) => holderOf(award, holder)),
    })),
  }));
