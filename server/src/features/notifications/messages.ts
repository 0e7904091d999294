import { createHash } from 'node:crypto';
import {
  announcementNotice,
  changedNotice,
  type NoticeWords,
  nextNotice,
} from '@quizmeet/contract/notifications/text.ts';
import type { Notice } from '@quizmeet/rules/notifications/notices.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { PushMessage } from '../../platform/push/send.ts';
import type { AnnouncementRow } from '../../records/events.ts';
import { expectedTime, type NamedRound, type TimedRounds } from '../../tournament/timed-rounds.ts';

type NamedNotice = Notice<NamedRound, AnnouncementRow>;

/** `teamId` is null for all devices. */
export interface Message extends Pick<PushMessage, 'text' | 'urgency' | 'topic'> {
  readonly teamId: TeamId | null;
  readonly until: Date;
}

/** A team whose round has just begun still has to go there. */
const LEAST_NEXT = 10 * MINUTE;
const CHANGE_LASTS = 2 * HOUR;

/** Contains only public information. */
export function messageOf(notice: NamedNotice, timed: TimedRounds, now: Date): Message {
  switch (notice.about) {
    case 'next': {
      const { teamId } = notice;
      const until = new Date(Math.max(notice.expected, now.getTime() + LEAST_NEXT));
      return ofTeam('next', teamId, nextText(notice, timed, now), until);
    }
    case 'changed': {
      const { teamId } = notice;
      const rounds = notice.rounds.map(({ timeString, roomNumber }) => ({
        timeString,
        roomName: timed.names.roomName(roomNumber),
      }));
      const words = changedNotice(timed.names.teamName(teamId), rounds);
      return ofTeam('changed', teamId, words, new Date(now.getTime() + CHANGE_LASTS));
    }
    case 'announcement': {
      const { id, text, until } = notice.announcement;
      const tag = `announcement-${id}`;
      const words = announcementNotice(text);
      const message = { urgency: 'normal', topic: topicOf(tag) } as const;
      return { teamId: null, until, ...message, text: textOf(words, tag, '/home') };
    }
  }
}

function nextText(
  { teamId, round, expected }: Extract<NamedNotice, { about: 'next' }>,
  timed: TimedRounds,
  now: Date,
): NoticeWords {
  const { names } = timed;
  const opponentId = round.leftTeamId === teamId ? round.rightTeamId : round.leftTeamId;
  return nextNotice({
    teamName: names.teamName(teamId),
    opponentName: opponentId === null ? '' : names.teamName(opponentId),
    roomName: names.roomName(round.roomNumber),
    roomFullName: names.roomFullName(round.roomNumber),
    timeString: round.timeString,
    expectedTimeString: expectedTime(timed, expected, now),
  });
}

function ofTeam(
  what: 'next' | 'changed',
  teamId: TeamId,
  words: NoticeWords,
  until: Date,
): Message {
  const tag = `${what}-${teamId}`;
  const text = textOf(words, tag, `/team/${teamId}`);
  return { teamId, until, urgency: 'high', topic: topicOf(tag), text };
}

/** @param tag replaces an older notification with the same tag */
const textOf = (words: NoticeWords, tag: string, url: string): string =>
  JSON.stringify({ ...words, tag, url });

/** At most 32 letters, and opaque to push services. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(`quizmeet ${tag}`).digest('base64url').slice(0, 32);
