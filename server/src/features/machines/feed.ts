import { timingSafeEqual } from 'node:crypto';
import { subjectOf } from '@quizmeet/contract/audit/subject.ts';
import type { QueryOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Feed, scoreEvent } from '@quizmeet/contract/machines/calls.ts';
import { TICKER } from '@quizmeet/contract/machines/live-text.ts';
import * as messages from '@quizmeet/contract/machines/messages.ts';
import { NO_SUCH_ROUND, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { dayIn, startOfDay } from '@quizmeet/rules/event/days.ts';
import { type EventField, readEvent } from '@quizmeet/rules/machines/events.ts';
import { resultOfGame } from '@quizmeet/rules/machines/round-of-game.ts';
import { resultOf } from '@quizmeet/rules/scores/entry.ts';
import type { RoundId, RoundResult } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { hashToken, newToken } from '../../calls/sessions.ts';
import { escaped } from '../../platform/html.ts';
import { notFound, notValid, refused } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import {
  type MachineFeedRow,
  machineEventRecords,
  machineFeedRecords,
} from '../../records/machines.ts';
import { roundRecords } from '../../records/rounds.ts';
import { eventDay, type MachineRound } from '../../tournament/machine-rounds.ts';
import { namedRow } from '../../tournament/names.ts';
import { storeResult, summarize } from '../../tournament/results.ts';
import { type FridayRounds, loadFridayRounds } from './friday.ts';
import type { PlayedGames } from './games.ts';
import { loadToday, presentFeed, presentLiveGame, type Today } from './live-rounds.ts';

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
  if ('problem' in read) {
    const { problem, field } = read;
    const path = problem !== 'code' && isField(field) ? (SENT_AS[field] ?? '') : 'ec';
    const message = messages.lineErrorMessages[problem](problem === 'code' ? field : path);
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

interface Accepted {
  readonly accepted: RoundId[];
  readonly refused: { roundId: RoundId; message: string }[];
}

/** Finished live games become results; existing ones stay (Q5), and rosters are locked. */
export async function acceptGames(act: Act, roundIds: readonly RoundId[], played: PlayedGames) {
  const event = await eventRecords(act.tx).shareCurrent();
  const ids = [...new Set(roundIds)].toSorted((a, b) => a - b);
  // Always in this order, against deadlocks; the second person finds a result.
  for (const id of ids) await roundRecords(act.tx).lock(event.id, id);
  const today = await loadToday(act.tx, event, act.now, played);
  const friday = await loadFridayRounds(act.tx, event);

  const answer: Accepted = { accepted: [], refused: [] };
  for (const id of ids) {
    const result = readGame(id, today, friday);
    if (typeof result === 'string') {
      answer.refused.push({ roundId: id, message: result });
      continue;
    }
    const { row } = await storeResult(act, result, 'machine');
    await act.audit({
      action: 'Accept live game',
      subject: subjectOf(namedRow(row, friday.names)),
      after: summarize(result),
    });
    answer.accepted.push(id);
  }
  return answer;
}

function readGame(id: RoundId, today: Today, friday: FridayRounds): RoundResult | string {
  const round = friday.rounds.find(({ row }) => row.id === id);
  if (round === undefined) {
    const isMatch = today.rounds.some((each) => each.id === id);
    return isMatch ? messages.MATCH_IS_DECIDED_IN_BRACKET : NO_SUCH_ROUND;
  }
  if (round.stored !== null) return messages.ROUND_HAS_RESULT;
  const live = today.live.find((each) => each.round.id === id);
  if (live === undefined) return messages.NO_LIVE_GAME;
  const reading = resultOfGame(live.game, round.rosters, live.swapped);
  if ('skip' in reading) {
    const [error] = fieldErrors(reading.findings, scoreMessages);
    const words = messages.skipMessages[reading.skip];
    return error === undefined ? words : `${words}: ${error.message}`;
  }
  if (live.game.bonusDue) return messages.BONUS_STILL_DUE;
  return resultOf(reading.entry, { ...round.row, roundId: id });
}

const HEADS = ['Division', 'Room', 'Round', 'Question', 'Team', 'Score', 'Team', 'Score'];

/** The day's scores as HTML (Q6): live games by room, then results, latest first. */
export function tickerHtml({ rounds, live }: Pick<Today, 'rounds' | 'live'>): string {
  const running = live.map((each) => {
    const game = presentLiveGame(each);
    const begun = game.question === 0 ? TICKER.ready : String(game.question);
    const at = game.over ? TICKER.played : begun;
    return row(each.round, at, game.leftScore, game.rightScore);
  });
  const decided = rounds
    .filter(({ winner }) => winner !== null)
    .toSorted((a, b) => b.roundNumber - a.roundNumber || a.roomNumber - b.roomNumber)
    .map((round) => {
      const unplayed = round.forfeit ? TICKER.forfeit : TICKER.walkover;
      const how = round.forfeit || round.walkover ? unplayed : TICKER.final;
      return row(round, how, round.leftScore, round.rightScore);
    });
  const rows = [...running, ...decided];
  const body =
    rows.length > 0
      ? rows.join('\n')
      : `<tr><td colspan="${HEADS.length}">No scores yet today</td></tr>`;
  return `<table>
<caption>Today’s scores</caption>
<thead>
<tr>${HEADS.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>
</thead>
<tbody>
${body}
</tbody>
</table>
`;
}

function row(round: MachineRound, at: string, left: number | null, right: number | null): string {
  const cells = [
    round.groupName,
    round.roomName,
    String(round.roundNumber),
    at,
    round.left,
    inWords(left, round.winner === 'left'),
    round.right,
    inWords(right, round.winner === 'right'),
  ];
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

/** A match may be decided without scores (B7). */
const inWords = (score: number | null, hasWon: boolean): string =>
  score === null ? (hasWon ? 'won' : '') : String(score);
