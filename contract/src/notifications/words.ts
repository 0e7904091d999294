import { expectedWords, nextWords } from '../schedule/lateness-words.ts';

/** A notice as a phone shows it. */
export interface NoticeWords {
  readonly title: string;
  readonly body: string;
}

/** A round with its names; `expectedTimeString` is null when it begins as soon as the room is free. */
interface NextRound {
  readonly teamName: string;
  readonly opponentName: string;
  readonly roomName: string;
  readonly roomFullName: string;
  readonly timeString: string;
  readonly expectedTimeString: string | null;
}

/** A team is next in a room (X11). */
export function nextNotice(round: NextRound): NoticeWords {
  const expected = expectedWords(round.timeString, round.expectedTimeString);
  const when = expected === null ? round.timeString : `${round.timeString}, ${expected}`;
  return {
    title: `${round.teamName}: ${nextWords(round.roomName)}`,
    body: `${when} · ${round.roomFullName} · against ${round.opponentName}`,
  };
}

/** More would not be read on a locked screen. */
const MOST_ROUNDS = 4;

/** A team's rounds are elsewhere than they were; its further rounds are named, in their order (X11). */
export function changedNotice(
  teamName: string,
  rounds: readonly { readonly timeString: string; readonly roomName: string }[],
): NoticeWords {
  const places = rounds
    .slice(0, MOST_ROUNDS)
    .map(({ timeString, roomName }) => `${timeString} in ${roomName}`);
  const more = rounds.length > MOST_ROUNDS ? ', …' : '';
  return {
    title: `${teamName}: schedule change`,
    body: rounds.length === 0 ? 'No more rounds tonight' : `Now ${places.join(', ')}${more}`,
  };
}

/** What an administrator announces (X14). */
export const announcementNotice = (text: string): NoticeWords => ({
  title: 'Announcement',
  body: text,
});
