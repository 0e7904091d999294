import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Topic } from '@quizmeet/contract/call.ts';
import {
  announcementNotice,
  changedNotice,
  type NoticeWords,
  nextNotice,
} from '@quizmeet/contract/notifications/text.ts';
import { endOfDay } from '@quizmeet/rules/event/days.ts';
import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import { type Notice, noticesAt } from '@quizmeet/rules/notifications/notices.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { Services } from '../../calls/services.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import {
  type KeyPair,
  keyPairOf,
  makePrivateKey,
  type PushMessage,
  sendPush,
} from '../../platform/push/send.ts';
import { repeat } from '../../platform/repeat.ts';
import {
  type AnnouncementRow,
  announcementRecords,
  type EventRow,
  eventRecords,
} from '../../records/events.ts';
import {
  type PushSubscriptionRow,
  pushKeyRecords,
  pushSentRecords,
  pushSubscriptionRecords,
} from '../../records/push.ts';
import { teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import {
  expectedTime,
  loadTimedRounds,
  type NamedRound,
  type TimedRounds,
} from '../../tournament/timed-rounds.ts';

const NOTIFIED_TOPICS: readonly Topic[] = [
  ...(['announcements', 'bracket', 'event', 'schedule', 'standings', 'teams'] as const),
];

/** Time alone makes a round the next one. */
const CHECK_INTERVAL = 15 * SECOND;
const PAUSE = SECOND;
const EXPIRE_EVERY = DAY;
const UNSEEN_AFTER = 60 * DAY;

const AT_ONCE = 16;
const MOST_TRIES = 3;
const RETRY_AFTER = 5 * SECOND;

/**
 * Notifies phones of a team's next round, changed rounds, and announcements (X11). Stored before sending, so
 * a notification arrives at most once, and nothing waits for it.
 */
export class Notifier {
  readonly #services: Services;
  readonly #lane = pLimit(AT_ONCE);
  readonly #closing = new AbortController();
  readonly #look: () => Promise<void>;
  #keys: KeyPair | null = null;
  #soon: NodeJS.Timeout | undefined;

  constructor(app: FastifyInstance, services: Services) {
    const { announcements, db, log } = services;
    this.#services = services;
    app.addHook('onReady', async () => {
      this.#keys = keyPairOf(await pushKeyRecords(db).find(makePrivateKey));
    });
    const tell = () => this.#tellDue();
    this.#look = repeat(app, log, tell, CHECK_INTERVAL, 'phones were not notified');
    const expire = () => this.#expire();
    repeat(app, log, expire, EXPIRE_EVERY, 'old subscriptions were not removed');
    // Unsent messages are dropped.
    app.addHook('onClose', async () => {
      this.#closing.abort();
      this.#lane.clearQueue();
      clearTimeout(this.#soon);
    });
    announcements.onChange((topics) => {
      if (topics.some((topic) => NOTIFIED_TOPICS.includes(topic))) this.wake();
    });
  }

  /** Null until ready. */
  get publicKey(): string | null {
    return this.#keys?.publicKey ?? null;
  }

  wake(): void {
    if (this.#keys === null || this.#closing.signal.aborted) return;
    this.#soon ??= setTimeout(() => void this.#look(), PAUSE).unref();
  }

  async #tellDue(): Promise<void> {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    const { db, clock, disk } = this.#services;
    // If storing fails, it would be sent again.
    if (!(await disk.hasRoomToSave())) return;
    const teams = await pushSubscriptionRecords(db).followedTeams();
    if (teams.length === 0) return;
    const now = clock();
    const due = await inTransaction(
      db,
      async (tx) => await takeDue(tx, teams, now, this.#services),
    );
    if (due === null) return;
    for (const message of due.messages) {
      const whose = message.teamId === null ? due.followed : [message.teamId];
      const devices = await pushSubscriptionRecords(db).following(whose);
      for (const device of devices) this.#send(device, message, due.contact, 1);
    }
  }

  #send(device: PushSubscriptionRow, message: Message, contact: string, tries: number): void {
    this.#lane(async () => await this.#sendNow(device, message, contact, tries)).catch(
      (error: unknown) =>
        this.#services.log.warn({ err: error }, 'what a push service said was not stored'),
    );
  }

  async #sendNow(device: PushSubscriptionRow, message: Message, contact: string, tries: number) {
    const { clock, db, log } = this.#services;
    const ttl = Math.floor((message.until.getTime() - clock().getTime()) / 1000);
    const { signal } = this.#closing;
    if (ttl <= 0 || signal.aborted || this.#keys === null) return;
    const sent = await sendPush(this.#keys, device, { ...message, ttl }, contact, signal);
    if (signal.aborted) return;
    const records = pushSubscriptionRecords(db);
    if (sent.is === 'sent') return await records.sent(device.deviceHash, clock());
    // The full address is a secret between browser and push service.
    const { host } = new URL(device.endpoint);
    log.info({ host, answer: sent.status }, `a notification was not sent: ${sent.is}`);
    if (sent.is === 'gone') await records.removeEndpoint(device.endpoint);
    // An unanswered request may have arrived and isn't repeated.
    if (sent.is !== 'busy' || tries === MOST_TRIES) return;
    setTimeout(() => this.#send(device, message, contact, tries + 1), RETRY_AFTER).unref();
  }

  async #expire(): Promise<void> {
    const { db, clock } = this.#services;
    const latest = new Date(clock().getTime() - UNSEEN_AFTER);
    await pushSubscriptionRecords(db).removeUnseenSince(latest);
  }
}

/** Due messages, stored as sent, one instance at a time; null after the event. */
async function takeDue(
  tx: Transaction,
  subscribed: readonly TeamId[],
  now: Date,
  { environment }: Services,
) {
  const event = await eventRecords(tx).current();
  if (isOver(event, now)) return null;
  const sent = await pushSentRecords(tx).lock(event.id);
  const timed = await loadTimedRounds(tx, event);
  const teams = new Set((await teamRecords(tx).all(event.id)).map(({ id }) => id));
  const followed = new Set(subscribed.filter((id) => teams.has(id)));
  const withdrawn = await withdrawalRecords(tx).teamIds(event.id);
  const announcements = await announcementRecords(tx).standing(event.id, now);

  const { rounds } = timed;
  const due = noticesAt({ rounds, announcements, followed, withdrawn }, sent, now);

  if (!isDeepStrictEqual(due.sent, sent)) await pushSentRecords(tx).save(event.id, due.sent);
  return {
    messages: due.notices.map((notice) => messageOf(notice, timed, now)),
    followed: [...followed],
    contact: contactOf(event, environment.publicUrl),
  };
}

const isOver = ({ settings, closedAt }: EventRow, now: Date): boolean =>
  closedAt !== null || now > endOfDay(settings.timeZone, settings.saturdayDate);

function contactOf({ settings }: EventRow, publicUrl: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  const { contactEmail } = settings;
  return `mailto:${isMailAddress(contactEmail) ? contactEmail : 'quizmeet@example.org'}`;
}

type NamedNotice = Notice<NamedRound, AnnouncementRow>;

/** `teamId` is null for all devices. */
interface Message extends Pick<PushMessage, 'text' | 'urgency' | 'topic'> {
  readonly teamId: TeamId | null;
  readonly until: Date;
}

/** A team whose round has just begun still has to go there. */
const LEAST_NEXT = 10 * MINUTE;
const CHANGE_LASTS = 2 * HOUR;

/** Contains only public information. */
function messageOf(notice: NamedNotice, timed: TimedRounds, now: Date): Message {
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
