import { timingSafeEqual } from 'node:crypto';
import type { QueryOf } from '@quizmeet/contract/call.ts';
import type { Feed, scoreEvent } from '@quizmeet/contract/machines/calls.ts';
import * as messages from '@quizmeet/contract/machines/messages.ts';
import { dayIn, startOfDay } from '@quizmeet/rules/event/days.ts';
import { type EventField, readEvent } from '@quizmeet/rules/machines/events.ts';
import type { Act } from '../../calls/act.ts';
import { hashToken, newToken } from '../../calls/sessions.ts';
import { notFound, notValid, refused } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import {
  type MachineFeedRow,
  machineEventRecords,
  machineFeedRecords,
} from '../../records/machines.ts';
import { eventDay } from '../../tournament/machine-rounds.ts';
import { presentFeed } from './present.ts';

/** Per day: several times what 26 rooms send. More could fill the disk. */
const MOST_LINES = 60_000;

/**
 * Switches the feed on with a new secret, or off, and deletes what was sent before, since anybody with the
 * address may have sent it. The secret is in no audit entry, log, or restore point (N4).
 */
export async function switchFeed(act: Act, on: boolean, publicUrl: string): Promise<Feed> {
  const event = await eventRecords(act.tx).lockCurrent();
  const feeds = machineFeedRecords(act.tx);
  const before = await feeds.find(event.id);
  if (!on && before === null) return presentFeed(null, publicUrl);

  if (on) await feeds.renew(event.id, newToken());
  else await feeds.remove(event.id);
  await machineEventRecords(act.tx).removeAll(event.id);
  await act.audit({
    action: 'Turn live scores on or off',
    subject: `Event ${event.year}`,
    before: before === null ? 'off' : 'on',
    after: on ? 'on, with a new address' : 'off',
  });
  return presentFeed(await feeds.find(event.id), publicUrl);
}

type Sent = QueryOf<typeof scoreEvent>;

/** Field names in the machines' network mode (Q3). */
const SENT_AS: Readonly<Record<EventField, keyof Sent | null>> = {
  key: 'key',
  tournament: 'tn',
  division: 'dn',
  room: 'rm',
  round: 'rd',
  question: 'qn',
  eventnum: 'e',
  name: 'n',
  team: 't',
  quizzer: 'q',
  event: 'ec',
  parm1: 'p1',
  parm2: 'p2',
  parm3: null,
  timestamp: 'ts',
};

/** Stores a line on the event's days (Q3). @returns one word for the machine */
export async function receive(act: Act, secret: string, sent: Sent): Promise<string> {
  const event = await heardFrom(act, secret);
  const read = readEvent((field) => sentText(sent, field));
  if ('fault' in read) {
    const { fault, field } = read;
    const path = fault !== 'code' && isField(field) ? (SENT_AS[field] ?? '') : 'ec';
    const message = messages.lineErrorMessages[fault](fault === 'code' ? field : path);
    throw notValid([{ path, message }]);
  }
  if (eventDay(event, act.now) === null) return messages.NOTHING_IS_PLAYED_TODAY;
  const today = todayOf(event, act.now);
  const lines = machineEventRecords(act.tx);
  if (await lines.areAtLeast(event.id, today, MOST_LINES)) throw refused(messages.FEED_IS_FULL);
  await lines.add(event.id, { ...read, receivedAt: act.now }, today);
  return messages.HEARD;
}

/** @returns one word for the machine */
export async function answerPing(act: Act, secret: string): Promise<string> {
  await heardFrom(act, secret);
  return messages.HEARD;
}

/** A wrong secret doesn't reveal whether there is a feed. */
async function heardFrom(act: Act, secret: string): Promise<EventRow> {
  const event = await eventRecords(act.tx).current();
  const feeds = machineFeedRecords(act.tx);
  requireSecret(await feeds.find(event.id), secret);
  await feeds.heard(event.id, act.now);
  // Holds off switching the feed, so that this line is deleted too.
  requireSecret(await feeds.hold(event.id), secret);
  return event;
}

function requireSecret(feed: MachineFeedRow | null, secret: string): void {
  if (feed !== null && timingSafeEqual(hashToken(secret), hashToken(feed.secret))) return;
  throw notFound('There is nothing at this address');
}

const isField = (name: string): name is EventField => name in SENT_AS;

function sentText(sent: Sent, field: EventField): string {
  const name = SENT_AS[field];
  const text = name === null ? '' : (sent[name] ?? '').trim();
  if (field === 'room' && text === '') return (sent.bldgroom ?? '').trim();
  // A machine that doesn't encode the plus of C+ and A+ sends a space.
  if (field === 'event') return (sent.ec ?? '').replace(/^([CA]) $/, '$1+').trim();
  return text;
}

const todayOf = ({ settings: { timeZone } }: EventRow, now: Date): Date =>
  startOfDay(timeZone, dayIn(timeZone, now));
