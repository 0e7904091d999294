import type { MoveMatchCode } from '@quizmeet/rules/bracket/move-match.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Messages } from '../findings.ts';
import { capital } from '../text.ts';
import type { MatchPlace } from './move-calls.ts';

type Place = Pick<MatchPlace, 'timeString' | 'roomName' | 'exchangesWith'>;

/** `Match 9 moved to 10:30 AM, ASC 303. Match 4 took its place.` */
export const matchMoved = (match: number, { timeString, roomName, exchangesWith }: Place): string =>
  `Match ${match} moved to ${timeString}, ${roomName}.${exchangesWith === null ? '' : ` Match ${exchangesWith} took its place.`}`;

export const matchMovedBack = (match: number): string => `Match ${match} moved back.`;

export interface MoveNames {
  /** A match number. */
  readonly moved: number;
  readonly team: (id: TeamId) => string;
  /** `match 3 of Open A` */
  readonly match: (id: RoundId) => string;
  /** `9:30 AM` */
  readonly time: (id: RoundId) => string;
  /** `Open A` */
  readonly bracket: (id: RoundId) => string;
}

/** Of the match, or the one it would swap with (B6). */
export function moveMatchMessages(names: MoveNames): Messages<MoveMatchCode> {
  const at = (minutes: unknown) => timeString(Number(minutes));
  const of = ({ data }: Finding, own: string, other: string) =>
    data?.['of'] === names.moved ? own : `Match ${data?.['of']} can’t swap with it: ${other}`;
  const same = (found: Finding, words: string) => of(found, capital(words), words);
  return {
    'bracket/no-such-time': 'Choose one of Saturday’s times',
    'bracket/room-not-on-saturday': ({ data }) =>
      `Room ${data?.['roomNumber']} isn’t used on Saturday`,
    'bracket/room-of-another': (found) =>
      same(found, `the room belongs to ${names.bracket(Number(found.data?.['other']))}`),
    'bracket/feeder-not-over': (found) =>
      same(
        found,
        `match ${found.data?.['match']}, which feeds it, ends at ${at(found.data?.['end'])}`,
      ),
    'bracket/next-begins': (found) =>
      same(
        found,
        `match ${found.data?.['match']}, which it feeds, begins at ${at(found.data?.['start'])}; move it first`,
      ),
    'bracket/room-taken': (found) => {
      const other = Number(found.data?.['other']);
      return same(found, `${names.match(other)} is in the room at ${names.time(other)}`);
    },
    'bracket/team-in-two': (found) => {
      const other = Number(found.data?.['other']);
      const team = names.team(Number(found.data?.['teamId']));
      const words = `${team} plays in ${names.match(other)} at ${names.time(other)}`;
      return of(found, words, words);
    },
  };
}
