import { latenessAt, shownLateness } from '../schedule/lateness.ts';
import { type NextUp, nextUp, type TimedRound } from '../schedule/next.ts';
import type { Day, RoundId, TeamId } from '../tournament.ts';

export interface PlannedRound extends TimedRound {
  readonly day: Day;
}

type StandingAnnouncement = { readonly id: number; readonly until: Date };

/** `start` in milliseconds since 1970. */
interface Place {
  readonly roundId: RoundId;
  readonly day: Day;
  readonly roomNumber: number;
  readonly start: number;
}

/** Sent keys, and known places by team id. JSON. */
export interface SentNotices {
  readonly keys: readonly string[];
  readonly places: Readonly<Record<string, readonly Place[]>>;
}

export const NOTHING_SENT: SentNotices = { keys: [], places: {} };

/** For all devices it concerns (X11). */
export type Notice<R extends PlannedRound, A extends StandingAnnouncement> =
  | (NextUp<R> & { readonly about: 'next' })
  /** The team's further rounds, in their order. */
  | { readonly about: 'changed'; readonly teamId: TeamId; readonly rounds: readonly R[] }
  | { readonly about: 'announcement'; readonly announcement: A };

export interface Tonight<R extends PlannedRound, A extends StandingAnnouncement> {
  readonly rounds: readonly R[];
  readonly announcements: readonly A[];
  readonly followed: ReadonlySet<TeamId>;
  readonly withdrawn: ReadonlySet<TeamId>;
}

const MINUTE_MS = 60_000;

/** Earlier, the schedule is still being made. */
const ANNOUNCE_CHANGES_MINUTES = 12 * 60;

/** Oldest are forgotten; an event has a few hundred. */
const MOST_KEYS = 5000;

/** Each thing is told once (X11). Store the returned state before sending. */
export function noticesAt<R extends PlannedRound, A extends StandingAnnouncement>(
  tonight: Tonight<R, A>,
  sent: SentNotices,
  now: Date,
): { readonly notices: readonly Notice<R, A>[]; readonly sent: SentNotices } {
  const { rounds, withdrawn } = tonight;
  const late = shownLateness(latenessAt(rounds, now));
  const playing = [...tonight.followed].filter((id) => !withdrawn.has(id)).sort((a, b) => a - b);
  const once = [...announced(tonight, now), ...next<R, A>(rounds, playing, now, late)].filter(
    ({ key }) => !sent.keys.includes(key),
  );
  const teams = playing.map((teamId) => {
    const before = sent.places[teamId];
    return { teamId, before, own: ofTeam(rounds, teamId) };
  });
  const changed = teams.flatMap(({ teamId, before, own }) => {
    const toCome = own.filter((round) => isToCome(round, now, late));
    return before !== undefined && hasChanged(before, own, toCome, now)
      ? [{ about: 'changed' as const, teamId, rounds: toCome }]
      : [];
  });
  return {
    notices: [...changed, ...once.map(({ notice }) => notice)],
    sent: {
      keys: [...sent.keys, ...once.map(({ key }) => key)].slice(-MOST_KEYS),
      places: Object.fromEntries(
        teams.map(({ teamId, before, own }) => [teamId, places(own, before ?? [])]),
      ),
    },
  };
}

interface Once<R extends PlannedRound, A extends StandingAnnouncement> {
  readonly key: string;
  readonly notice: Notice<R, A>;
}

function announced<R extends PlannedRound, A extends StandingAnnouncement>(
  { announcements, followed }: Tonight<R, A>,
  now: Date,
): Once<R, A>[] {
  if (followed.size === 0) return [];
  return announcements
    .filter(({ until }) => until > now)
    .map((announcement) => ({
      key: `announcement ${announcement.id}`,
      notice: { about: 'announcement', announcement },
    }));
}

/** A round that changes rooms is announced again. */
function next<R extends PlannedRound, A extends StandingAnnouncement>(
  rounds: readonly R[],
  playing: readonly TeamId[],
  now: Date,
  late: number,
): Once<R, A>[] {
  return nextUp(rounds, now, late)
    .filter(({ teamId }) => playing.includes(teamId))
    .map((up) => ({
      key: `next ${up.teamId} ${up.round.id} ${up.round.roomNumber}`,
      notice: { about: 'next' as const, ...up },
    }));
}

const ofTeam = <R extends PlannedRound>(rounds: readonly R[], teamId: TeamId): R[] =>
  rounds
    .filter(({ leftTeamId, rightTeamId }) => leftTeamId === teamId || rightTeamId === teamId)
    .toSorted((a, b) => a.start - b.start || a.id - b.id);

const isNear = (start: number, now: Date): boolean =>
  start < now.getTime() + ANNOUNCE_CHANGES_MINUTES * MINUTE_MS;

const isToCome = ({ start, end, isDecided }: PlannedRound, now: Date, late: number): boolean =>
  !isDecided && isNear(start, now) && now.getTime() < end + late * MINUTE_MS;

/** A round to come was moved, or a Friday round added or dropped. */
function hasChanged(
  before: readonly Place[],
  own: readonly PlannedRound[],
  toCome: readonly PlannedRound[],
  now: Date,
): boolean {
  const isMoved = (round: PlannedRound) =>
    before.some((place) => place.roundId === round.id && !isAt(place, round));
  const fridayBefore = before.filter(({ day }) => day === 'Friday');
  const fridayNow = own.filter(({ day }) => day === 'Friday');
  const isAdded = (round: PlannedRound) =>
    round.day === 'Friday' && fridayBefore.length > 0 && !fridayBefore.some(isSame(round));
  const isGone = (place: Place) =>
    place.start > now.getTime() &&
    isNear(place.start, now) &&
    !fridayNow.some((round) => isSame(round)(place));
  return (
    toCome.some((round) => isMoved(round) || isAdded(round)) ||
    // A cleared schedule is announced once there is a new one.
    (fridayNow.length > 0 && fridayBefore.some(isGone))
  );
}

const isAt = (place: Place, { start, roomNumber }: PlannedRound): boolean =>
  place.start === start && place.roomNumber === roomNumber;

const isSame =
  (round: PlannedRound) =>
  (place: Place): boolean =>
    place.roundId === round.id || isAt(place, round);

/** Those of a cleared schedule stay until there is a new one. */
function places(own: readonly PlannedRound[], before: readonly Place[]): readonly Place[] {
  const now = own.map(({ id, day, roomNumber, start }) => ({
    roundId: id,
    day,
    roomNumber,
    start,
  }));
  const hasFriday = now.some(({ day }) => day === 'Friday');
  return hasFriday ? now : [...before.filter(({ day }) => day === 'Friday'), ...now];
}
