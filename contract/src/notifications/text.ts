import { expectedText, nextText } from '../schedule/lateness-text.ts';

export type NoticeWords = { readonly title: string; readonly body: string };

/** `expectedTimeString` is null when it begins as soon as the room is free. */
interface NextRound {
  readonly teamName: string;
  readonly opponentName: string;
  readonly roomName: string;
  readonly roomFullName: string;
  readonly timeString: string;
  readonly expectedTimeString: string | null;
}

export function nextNotice(round: NextRound): NoticeWords {
  const expected = expectedText(round.timeString, round.expectedTimeString);
  const when = expected === null ? round.timeString : `${round.timeString}, ${expected}`;
  return {
    title: `${round.teamName}: ${nextText(round.roomName)}`,
    body: `${when} · ${round.roomFullName} · against ${round.opponentName}`,
  };
}

/** A locked screen shows no more. */
const MOST_ROUNDS = 4;

/** Names the remaining rounds (X11). */
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

/** Rule X14. */
export const announcementNotice = (text: string): NoticeWords => ({
  title: 'Announcement',
  body: text,
});
