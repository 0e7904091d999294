import type { ExchangeCode } from '@quizmeet/rules/schedule/by-hand/exchange-teams.ts';
import type { MoveCode } from '@quizmeet/rules/schedule/by-hand/move-round.ts';
import type { SetTimeCode, TimeClash } from '@quizmeet/rules/schedule/by-hand/set-time.ts';
import type { Shortage } from '@quizmeet/rules/schedule/evening-fit.ts';
import type { GroupByHandCode, ShuffleCode } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import type { Refusal } from '@quizmeet/rules/schedule/refusal.ts';
import type { EveningRefusal } from '@quizmeet/rules/schedule/room-sharing/share-evening.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { DivisionScope, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Messages } from '../findings.ts';
import { formatList, formatSome, plural } from '../text.ts';

export type NameOf = (teamId: TeamId) => string;

/** Most teams or rooms in an explanation. */
const NAMED = 6;

/** `Open 1 Schedule`, `Schedule of all rooms`. */
export const scheduleTitle = (scope: DivisionScope): string =>
  scope === 'All' ? 'Schedule of all rooms' : `${scope} Schedule`;

export const NOT_ON_FRIDAY = 'This round isn’t on Friday’s schedule';
export const SCHEDULE_CLEARED = 'Schedule cleared';
export const CHANGED_MEANWHILE = 'Teams, rooms, or rounds changed in the meantime. Try again.';
export const SCHEDULER_BUSY = 'Other schedules are being created. Try again soon.';
const noneGrouped = (team: string) => `No ${team} is in a group yet. Shuffle the teams first.`;

/** Restore points' reasons; the latest `creating` dates the schedule. */
export const restorePointReasons = {
  shuffling: 'Before shuffling the teams',
  creating: (scope: string) => `Before creating the schedule of ${scope}`,
  clearing: (scope: string) => `Before clearing the schedule of ${scope}`,
} as const;

/** The field has its own format; the call's message names one. */
export const ENTER_TIME = 'Enter a time';
export const CHOOSE_MOVE_TIME = 'Please choose a time';
export const CHOOSE_MOVE_ROOM = 'Please choose a room';
export const CHOOSE_OTHER_PLACE = 'Please choose another time or room';

export const outsideFriday = (slots: number) => `Friday has rounds 1 to ${slots}`;

export const scheduleStands = (groups: readonly string[]) =>
  `Clear the schedule for ${formatList(groups)} first.`;

/** Clearing leaves them (X5). */
export const lockedRoundsStand = (groups: readonly string[]) =>
  `There are locked rounds for ${formatList(groups)}. Unlock and clear them first.`;

/** Nothing is left to make (X5). */
export const allLocked = (groups: readonly string[]) =>
  `All rounds of ${formatList(groups)} are locked. Unlock and clear some first.`;

export const setTimeMessages: Messages<SetTimeCode> = {
  'schedule/time-outside-evening': ({ data }) =>
    `Choose a time from ${timeString(Number(data?.['earliest']))} to ${timeString(Number(data?.['latest']))}`,
};

interface ClashNames {
  readonly team: NameOf;
  readonly room: (roomNumber: number) => string;
  /** `9:00 PM` */
  readonly time: (roundNumber: number) => string;
}

/** Rule F9. */
function clashHead(clashes: readonly TimeClash[]): string {
  const teams = new Set(clashes.flatMap(({ teamIds }) => teamIds));
  const rooms = new Set(clashes.flatMap(({ roomNumbers }) => roomNumbers));
  return teams.size > 0
    ? `${plural(teams.size, 'team')} would be in two rounds at the same time.`
    : `${plural(rooms.size, 'room')} would have two rounds at the same time.`;
}

/** Per other round (F9). */
const clashSentences = (roundNumber: number, clashes: readonly TimeClash[], names: ClashNames) =>
  clashes.map(({ roundNumber: other, teamIds, roomNumbers }) => {
    const teams = formatSome(teamIds.map(names.team), 3);
    const rooms = roomNumbers.length === 0 ? '' : describeRooms(roomNumbers.map(names.room));
    const both = [teams, rooms].filter((part) => part !== '').join('; ');
    return `In round ${roundNumber} and in round ${other} (${names.time(other)}): ${both}.`;
  });

/** To confirm (F9). */
export const wouldClash = (
  roundNumber: number,
  clashes: readonly TimeClash[],
  names: ClashNames,
): string =>
  [
    clashHead(clashes),
    ...clashSentences(roundNumber, clashes, names),
    'Confirm to set the time anyway.',
  ].join(' ');

const describeRooms = (rooms: readonly string[]): string =>
  rooms.length > NAMED
    ? plural(rooms.length, 'room')
    : `${rooms.length === 1 ? 'room' : 'rooms'} ${formatList(rooms)}`;

export const shuffleMessages: Messages<ShuffleCode> = {
  'schedule/shuffle-counts': ({ data }) =>
    `You entered ${plural(Number(data?.['asked']), 'team')}, but ${data?.['division']} has ${data?.['teams']}`,
};

export const groupByHandMessages: Messages<GroupByHandCode> = {
  'schedule/team-has-rounds': ({ data }) =>
    `The group can’t change: this team already has ${plural(Number(data?.['rounds']), 'round')}`,
  'schedule/group-of-other-division': ({ data }) => `${data?.['group']} is in the other division`,
};

export function placeMessages(nameOf: NameOf): Messages<MoveCode | ExchangeCode> {
  const team = (data: Readonly<Record<string, string | number>> | undefined, key = 'teamId') =>
    nameOf(Number(data?.[key]));
  return {
    'schedule/slot-outside-evening': ({ data }) =>
      `Friday has rounds 1 to ${data?.['slots']}. Add Friday slots in the event settings.`,
    'schedule/room-not-on-friday': ({ data }) =>
      `Room ${data?.['roomNumber']} isn’t used on Friday`,
    'schedule/room-closed': ({ data }) =>
      `Room ${data?.['roomNumber']} is closed starting with round ${Number(data?.['from']) + 1}`,
    'schedule/locked': ({ data }) => {
      const round = Number(data?.['slot']) + 1;
      if (data?.['what'] === 'room') return `Room ${data['roomNumber']} is locked; unlock it first`;
      if (data?.['what'] === 'slot') return `Round ${round} is locked; unlock it first`;
      return `Round ${round} in room ${data?.['roomNumber']} is locked; unlock it first`;
    },
    'schedule/team-not-there-yet': ({ data }) =>
      `${team(data)} doesn’t arrive until round ${Number(data?.['arrival']) + 1}`,
    'schedule/team-twice': ({ data }) =>
      `${team(data)} already plays in round ${Number(data?.['slot']) + 1}`,
    'schedule/exchange-itself': 'Choose another team',
    'schedule/exchange-other-division': 'Both teams must be in the same division',
    'schedule/exchange-no-open-round': 'Neither team has any open rounds',
    'schedule/exchange-groups-begun': 'Teams in different groups can’t swap after a result',
    'schedule/exchange-round-counts': ({ data }) =>
      `${team(data)} has played ${plural(Number(data?.['decided']), 'round')} and ` +
      `${team(data, 'otherTeamId')} ${data?.['otherDecided']}; a swap gives one too many`,
  };
}

/** Rule F5. */
export function refusalSentence(refusal: Refusal, group: string | null, nameOf: NameOf): string {
  const who = group ?? 'The schedule';
  switch (refusal.code) {
    case 'teams':
      return tooFewTeams(who, refusal.teams);
    case 'rooms':
      return `${who} has no rooms. Mark one for Friday.`;
    case 'late':
      return `${who} needs ${plural(refusal.needed, 'slot')} but Friday has ${refusal.evening}, because of late arrivals: ${formatList(refusal.teamIds.map(nameOf))}. Change arrival times or add slots.`;
    case 'slots':
      return `${who} needs ${plural(refusal.needed, 'slot')} but Friday has ${refusal.evening}. Use ${plural(refusal.needed, 'slot')}${waysOut(refusal)}.`;
  }
}

function waysOut({ roomsNeeded, roundsPossible }: Extract<Refusal, { code: 'slots' }>): string {
  const rooms = roomsNeeded === null ? '' : `, or ${plural(roomsNeeded, 'room')}`;
  return `${rooms}${roundsPossible > 0 ? `, or ${plural(roundsPossible, 'round')} per team` : ''}`;
}

/** @param grouped teams in all groups (F5) */
export function noTeamsIn(scope: DivisionScope, grouped: number): string {
  if (scope === 'All' || grouped === 0) return noneGrouped('team');
  if (scope === 'Open' || scope === 'Novice') return noneGrouped(`${scope} team`);
  return tooFewTeams(scope, 0);
}

const tooFewTeams = (who: string, teams: number): string =>
  `${who} has ${plural(teams, 'team')}; a schedule needs at least two.`;

export function shortageSentence({
  rounds,
  slots,
  rooms,
  roomsNeeded,
  slotsNeeded,
}: Shortage): string {
  const needed = [
    ...(roomsNeeded === null ? [] : [plural(roomsNeeded, 'room')]),
    ...(slotsNeeded === null ? [] : [plural(slotsNeeded, 'slot')]),
  ];
  const needs = needed.length === 0 ? '' : ` You need ${needed.join(' or ')}.`;
  return `${plural(rounds, 'round')} don’t fit in ${plural(slots, 'slot')} and ${plural(rooms, 'room')}.${needs}`;
}

/** And whether that is proved (F4, F5). */
export function sharingSentence(refused: EveningRefusal, nameOf: NameOf): string {
  if (refused.code === 'group') return refusalSentence(refused.refusal, refused.group, nameOf);
  const { needed, evening, rooms, roomsNeeded, proved } = refused;
  const have = `${plural(evening, 'slot')} and ${plural(rooms, 'room')}`;
  const slots = needed === null ? '' : `${plural(needed, 'slot')} or `;
  const needs = `You need ${slots}${plural(roomsNeeded, 'room')}.`;
  if (proved) return `The schedule doesn’t fit in ${have}. ${needs}`;
  return `No schedule was found that fits in ${have}. ${needs}`;
}

/** Around locks, with what would help (X5). */
export function aroundSentence(
  group: string,
  lacking: ReadonlyMap<TeamId, number>,
  nameOf: NameOf,
): string {
  const teams = [...lacking].map(([id, rounds]) => `${nameOf(id)} (${plural(rounds, 'round')})`);
  const rest = teams.length - NAMED;
  const named = rest > 1 ? [...teams.slice(0, NAMED), `${plural(rest, 'other team')}`] : teams;
  return `${group} doesn’t fit around the locks and closed rooms. Not scheduled: ${formatList(named)}. Unlock something or add rooms or slots.`;
}
