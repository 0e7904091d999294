import type { Award, AwardPlace, Lack, Reason } from '@quizmeet/rules/awards/award.ts';
import { AWARD_RULES } from '@quizmeet/rules/awards/awards.ts';
import { capital, ordinal, plural } from '../text.ts';

const NUMBERS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
];
const ORDINALS = [
  ...['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  ...['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth'],
  ...['seventeenth', 'eighteenth', 'nineteenth', 'twentieth'],
];

/** `third`, read aloud; `21st` beyond twenty. */
const spoken = (place: number): string => ORDINALS[place] ?? ordinal(place);
const spokenNumber = (count: number): string => NUMBERS[count] ?? String(count);

/** `85.5 points per round`. */
export function reasonText(reason: Reason): string {
  switch (reason.by) {
    case 'bracket':
      return '';
    case 'olympic average':
      return `${reason.average} Olympic points per round`;
    case 'average':
      return `${reason.average} points per round`;
  }
}

/** `Top quizzers: Open`. */
export const awardHeading = ({ name, of }: Pick<Award, 'name' | 'of'>): string =>
  `${awardTitle(name)}: ${of}`;

export const awardTitle = (name: Award['name']): string =>
  name === 'bracket places'
    ? 'Saturday’s bracket'
    : name === 'division places'
      ? 'Friday’s team standings'
      : AWARD_RULES[name].title;

/** `Third place, Open A`. */
export function certificateLine({ name, of }: Pick<Award, 'name' | 'of'>, place: number): string {
  const ordinalPlace = capital(spoken(place));
  switch (name) {
    case 'bracket places':
      return place === 1 ? `Champion of ${of}` : `${ordinalPlace} place, ${of}`;
    case 'division places':
      return `${ordinalPlace} place on Friday, ${of}`;
    case 'top quizzers':
      return `${ordinalPlace} place, ${of} quizzers`;
  }
}

/** `Two quizzers share third place, each with 85.5 points per round:` */
export function placeText(award: Pick<Award, 'name' | 'kind' | 'of'>, step: AwardPlace): string {
  const { place, holders } = step;
  const [{ reason }] = holders;
  const what = placeOf(award, place);
  const why = reasonText(reason);
  const shared = holders.length > 1;
  const because = why === '' ? '' : `, ${shared ? 'each ' : ''}with ${why}`;
  if (!shared) return `${capital(what)}${because}:`;
  const who = plural(holders.length, award.kind).replace(/^\d+/, spokenNumber(holders.length));
  return `${capital(who)} share ${what}${because}:`;
}

function placeOf({ name, of }: Pick<Award, 'name' | 'of'>, place: number): string {
  if (name === 'bracket places' && place === 1) return `first place, the champion of ${of}`;
  return `${spoken(place)} place`;
}

/** `Top quizzers, Open: 3 rounds of Friday have no result.` */
export const lackText = (award: Pick<Award, 'name' | 'of'>, { code, count }: Lack): string =>
  `${awardTitle(award.name)}, ${award.of}: ${LACKS[code](count)}`;

const LACKS: Readonly<Record<Lack['code'], (count: number) => string>> = {
  'award/rounds-open': (count) =>
    `${plural(count, 'Friday round')} ${count === 1 ? 'has' : 'have'} no result.`,
  'award/lines-lacking': (count) =>
    `${plural(count, 'Friday round')} ${count === 1 ? 'needs' : 'need'} quizzer scores.`,
  'award/places-open': (count) =>
    `${plural(count, 'bracket place')} ${count === 1 ? 'is' : 'are'} undecided.`,
  'award/no-brackets': () => 'There are no brackets yet.',
  'award/nobody': () => 'Nobody qualifies.',
};
