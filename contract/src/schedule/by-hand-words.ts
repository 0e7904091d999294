import type { CostLine } from '@quizmeet/rules/schedule/by-hand/cost.ts';
import type { MoveCode } from '@quizmeet/rules/schedule/by-hand/move-round.ts';
import type { NoPartnerCode } from '@quizmeet/rules/schedule/by-hand/partners.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Messages } from '../findings.ts';
import { listInWords, plural } from '../words.ts';
import { type NameOf, placeMessages } from './messages.ts';
import { figureWords } from './quality-words.ts';

/** Names for the sentences about one place of the evening. */
export interface PlaceNamesOf {
  readonly team: NameOf;
  readonly room: (roomNumber: number) => string;
  /** The room in which a team plays in a slot; null where it plays nowhere. */
  readonly playsIn: (teamId: TeamId, slot: number) => number | null;
}

/** Why a round cannot go to a place, with the room in which a team plays then (F7). */
export function obstacleMessages({ team, room, playsIn }: PlaceNamesOf): Messages<MoveCode> {
  return {
    ...placeMessages(team),
    'schedule/room-closed': ({ data }) =>
      `${room(Number(data?.['roomNumber']))} is closed from round ${Number(data?.['from']) + 1}`,
    'schedule/team-twice': ({ data }) => {
      const [teamId, slot] = [Number(data?.['teamId']), Number(data?.['slot'])];
      const where = playsIn(teamId, slot);
      const inRoom = where === null ? '' : ` in ${room(where)}`;
      return `${team(teamId)} plays in round ${slot + 1}${inRoom}`;
    },
  };
}

/** Why a team can change places with nobody, and the way out (F8). */
export function noPartnerMessages(nameOf: NameOf): Messages<NoPartnerCode> {
  return {
    'schedule/no-partner-all-decided': ({ data }) =>
      `All ${data?.['division']} rounds have results, and teams can’t change in played rounds. To correct a result, open its round.`,
    'schedule/no-partner-without-rounds': ({ data }) => {
      const team = nameOf(Number(data?.['teamId']));
      return `${team} has no rounds, and teams in different groups can trade places only before either has a result. Choose “It has no rounds: find some” above to add ${team} to a group.`;
    },
    'schedule/no-partner-group-played': ({ data }) =>
      `All ${data?.['group']} rounds have results. Other groups have ${plural(Number(data?.['open']), 'open round')}, but teams in different groups can trade places only before either has a result.`,
    'schedule/no-partner-each-its-own': () =>
      'No team can trade places with this one. Choose a team to see why, or move a single round from its details.',
  };
}

/** The most meetings or teams that a sentence names. */
const NAMED = 3;

/** One criterion that gets worse or better, as a line: what F3 counts, and for whom it gets worse. */
export function costWords(line: CostLine, nameOf: NameOf): string {
  const { group, criterion, before, after, hit, meetings } = line;
  const figures = figureWords(group, criterion, before, after);
  if (meetings.length > 0) {
    const met = meetings.map(({ left, right }) => `${nameOf(left)} – ${nameOf(right)}`);
    return `${figures}, new: ${some(met)}`;
  }
  return hit.length > 0 ? `${figures}, more for ${some(hit.map(nameOf))}` : figures;
}

function some(names: readonly string[]): string {
  const more = names.length - NAMED;
  return listInWords(more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names);
}
