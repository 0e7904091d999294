import type { Criterion, Why } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import type { Measure } from '@quizmeet/rules/schedule/quality.ts';
import { formatSome, plural } from '../text.ts';
import type { NameOf } from './messages.ts';

export const CRITERION_NAMES: Readonly<Record<Criterion, string>> = {
  slots: 'Slots',
  church: 'Meetings within a church',
  repeats: 'Repeated opponents',
  wait: 'Longest wait (slots)',
  runs: 'More than three rounds in a row',
  rooms: 'Room changes',
  buildings: 'Building changes',
  sides: 'Unbalanced sides',
};

/** `Open 1, repeated opponents: 5 instead of 4`. */
export const figureText = (
  group: string,
  criterion: Criterion,
  before: number,
  after: number,
): string => `${group}, ${CRITERION_NAMES[criterion].toLowerCase()}: ${after} instead of ${before}`;

export type QualityNames = { readonly team: NameOf; readonly church: (churchId: number) => string };

type Figure = Pick<Measure, 'count' | 'lowerBound'>;

/** At its bound (F3). */
export const isBest = ({ count, lowerBound }: Figure): boolean => count <= lowerBound;

/** A figure at its bound is proven only with all before it. */
export function bestText(figures: readonly (Figure & Pick<Measure, 'criterion'>)[]): string {
  const open = figures.findIndex((figure) => !isBest(figure));
  const next = figures[open];
  if (next === undefined) return 'This is the best possible schedule.';
  return `Everything above “${CRITERION_NAMES[next.criterion]}” is the best possible.`;
}

/** Per figure (F3). A bound holds only with all earlier figures at theirs; otherwise the sentence says so. */
export function whyText(quality: readonly Measure[], names: QualityNames): string[] {
  return quality.map((measure, i) => {
    const given = quality.slice(0, i).every(isBest) ? '' : ' given the figures above';
    return whyOf(measure, given, names);
  });
}

function whyOf(measure: Measure, given: string, names: QualityNames): string {
  const { count, lowerBound, why } = measure;
  const reason = why === null ? '' : reasonText(why, names);
  const hit = isHard(measure) ? affectedText(measure, names) : '';
  if (count > lowerBound) {
    return lowerBound === 0
      ? join(hit, 'The lowest found.')
      : join(hit, `The lowest found; the minimum is at least ${lowerBound}${given}.`, reason);
  }
  if (count === 0) return 'Best possible.';
  return join(hit, `This is the minimum${given}.`, reason);
}

function affectedText({ criterion, count, affected }: Measure, names: QualityNames): string {
  if (affected.length === 0) return '';
  const who = some(affected, names, AFFECTED_NAMED_AT_MOST);
  const isOne = affected.length === 1;
  return criterion === 'wait'
    ? `${who} ${isOne ? 'sits' : 'sit'} idle for ${count} slots in a row.`
    : `${who} ${isOne ? 'plays' : 'play'} more than three rounds in a row.`;
}

/** More idle slots in a row are a wait. */
const USUAL_WAIT = 1;

/** Hardship even at the bound: long waits and runs. */
export const isHard = ({ criterion, count }: Pick<Measure, 'criterion' | 'count'>): boolean =>
  (criterion === 'wait' && count > USUAL_WAIT) || (criterion === 'runs' && count > 0);

/** Said before anything good. */
export function hardText(
  { criterion, count, worst }: Pick<Measure, 'criterion' | 'count' | 'worst'>,
  team: NameOf,
): string {
  const who = worst === null ? 'A team' : team(worst);
  if (criterion === 'wait') return `${who} sits idle for ${count} slots in a row`;
  return count === 1
    ? `${who} plays more than three rounds in a row`
    : `${count} stretches of more than three rounds in a row, including ${worst === null ? 'a team' : who}’s`;
}

const join = (...sentences: string[]): string => sentences.filter((s) => s !== '').join(' ');

function reasonText(why: Why, names: QualityNames): string {
  switch (why.code) {
    case 'rooms-hold':
      return `${plural(why.rounds, 'round')} have to fit in ${plural(why.rooms, 'room')}.`;
    case 'last-arrivals':
      return `${some(why.teamIds, names)} ${one(why) ? 'arrives last and still plays' : 'arrive last and still play'} all rounds.`;
    case 'late-arrivals':
      return `${some(why.teamIds, names)} ${one(why) ? 'arrives' : 'arrive'} late.`;
    case 'large-church':
      return `${names.church(why.churchId)} has ${plural(why.teams, 'team')}, so some have to play each other.`;
    case 'few-opponents':
      return `${some(why.teamIds, names)} ${has(why)} fewer opponents outside their own church than rounds (${why.rounds}).`;
    case 'not-all-at-once':
      return `Only ${why.atOnce} of ${plural(why.teams, 'team')} can play at the same time.`;
    case 'no-pause':
      return `${some(why.teamIds, names)} ${has(why)} no free slot for a break.`;
    case 'visits':
      return 'Fewer room changes would mean more repeated opponents.';
    case 'one-team-stays':
      return 'Only one team can stay in a room.';
    case 'buildings-small':
      return `Each building has rooms for only ${plural(why.teamsThatCanStay, 'team')} to stay all evening.`;
  }
}

const one = ({ teamIds }: { readonly teamIds: readonly number[] }) => teamIds.length === 1;
const has = (why: { readonly teamIds: readonly number[] }) => (one(why) ? 'has' : 'have');

const NAMED_AT_MOST = 4;
const AFFECTED_NAMED_AT_MOST = 12;

const some = (teamIds: readonly number[], names: QualityNames, most = NAMED_AT_MOST): string =>
  formatSome(teamIds.map(names.team), most);
