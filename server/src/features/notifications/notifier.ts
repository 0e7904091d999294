import { isDeepStrictEqual } from 'node:util';
import type { Topic } from '@quizmeet/contract/call.ts';
import { endOfDay } from '@quizmeet/rules/event/days.ts';
import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import { noticesAt } from '@quizmeet/rules/notifications/notices.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import pLimit from 'p-limit';
import type { Services } from '../../calls/services.ts';
import { DAY, SECOND } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PushSender } from '../../platform/push/send.ts';
import { announcementRecords, type EventRow, eventRecords } from '../../records/events.ts';
import { withdrawalRecords } from '../../records/matches.ts';
import {
  type PushSubscriptionRow,
  pushSentRecords,
  pushSubscriptionRecords,
} from '../../records/push.ts';
import { teamRecords } from '../../records/teams.ts';
import { loadTimedRounds } from '../../tournament/timed-rounds.ts';
import { type Message, messageOf } from './messages.ts';

const TOPICS_TOLD: readonly Topic[] = [
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

interface Due {
  readonly messages: readonly Message[];
  readonly followed: readonly TeamId[];
  readonly contact: string;
}

const NOTHING_DUE: Due = { messages: [], followed: [], contact: '' };

/**
 * Notifies phones of a team's next round, changed rounds, and announcements (X11). Stored before sending, so
 * a notification arrives at most once, and nothing waits for it.
 */
export class Notifier {
  readonly #services: Services;
  readonly #sender: PushSender;
  readonly #lane = pLimit(AT_ONCE);
  readonly #closing = new AbortController();
  #looking: Promise<void> | undefined;
  #again = false;
  #soon: NodeJS.Timeout | undefined;
  #every: NodeJS.Timeout | undefined;
  #daily: NodeJS.Timeout | undefined;

  constructor(services: Services, sender: PushSender) {
    this.#services = services;
    this.#sender = sender;
    services.announcements.onChange((topics) => {
      if (topics.some((topic) => TOPICS_TOLD.includes(topic))) this.wake();
    });
  }

  start(): void {
    this.#every = setInterval(() => this.#look(), CHECK_INTERVAL).unref();
    this.#daily = setInterval(() => this.#expire(), EXPIRE_EVERY).unref();
    this.#expire();
    this.wake();
  }

  wake(): void {
    if (this.#closing.signal.aborted) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.#look();
    }, PAUSE).unref();
  }

  /** Unsent messages are dropped. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#lane.clearQueue();
    for (const timer of [this.#soon, this.#every, this.#daily]) clearTimeout(timer);
    await this.#looking;
  }

  #look(): void {
    if (this.#closing.signal.aborted) return;
    if (this.#looking !== undefined) {
      this.#again = true;
      return;
    }
    this.#looking = this.#tellDue()
      .catch((error: unknown) =>
        this.#services.log.warn({ err: error }, 'phones were not notified'),
      )
      .then(() => {
        this.#looking = undefined;
        if (this.#again) this.wake();
        this.#again = false;
      });
  }

  async #tellDue(): Promise<void> {
    const { db, clock, disk } = this.#services;
    // If storing fails, it would be sent again.
    if (!(await disk.hasRoomToSave())) return;
    const teams = await pushSubscriptionRecords(db).followedTeams();
    if (teams.length === 0) return;
    const now = clock();
    const due = await db.transaction(async (tx) => await takeDue(tx, teams, now, this.#services));
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

  async #sendNow(
    device: PushSubscriptionRow,
    message: Message,
    contact: string,
    tries: number,
  ): Promise<void> {
    const { clock, db, log } = this.#services;
    const ttl = Math.floor((message.until.getTime() - clock().getTime()) / 1000);
    const { signal } = this.#closing;
    if (ttl <= 0 || signal.aborted) return;
    const sent = await this.#sender.send(device, { ...message, ttl }, contact, signal);
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

  #expire(): void {
    const { db, clock, log } = this.#services;
    pushSubscriptionRecords(db)
      .removeUnseenSince(new Date(clock().getTime() - UNSEEN_AFTER))
      .catch((error: unknown) => log.warn({ err: error }, 'old subscriptions were not removed'));
  }
}

/** Due messages, stored as sent, one instance at a time. */
async function takeDue(
  tx: Transaction,
  subscribed: readonly TeamId[],
  now: Date,
  { environment }: Services,
): Promise<Due> {
  const event = await eventRecords(tx).current();
  if (isOver(event, now)) return NOTHING_DUE;
  const told = await pushSentRecords(tx).lock(event.id);
  const timed = await loadTimedRounds(tx, event);
  const teams = new Set((await teamRecords(tx).all(event.id)).map(({ id }) => id));
  const followed = new Set(subscribed.filter((id) => teams.has(id)));
  const withdrawn = await withdrawalRecords(tx).teamIds(event.id);
  const announcements = await announcementRecords(tx).standing(event.id, now);

  const { rounds } = timed;
  const due = noticesAt({ rounds, announcements, followed, withdrawn }, told, now);

  if (!isDeepStrictEqual(due.told, told)) await pushSentRecords(tx).save(event.id, due.told);
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
