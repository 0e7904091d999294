import { setTimeout as wait } from 'node:timers/promises';
import { type Feed, getFeed, liveGames, setFeed } from '@quizmeet/contract/machines/calls.ts';
import { NOTHING_IS_PLAYED_TODAY } from '@quizmeet/contract/machines/messages.ts';
import { type Chance, seeded } from '@quizmeet/rules/chance.ts';
import type { Caller } from '../demo/caller.ts';
import { MachinesFault } from './fault.ts';
import type { Game } from './games.ts';
import type { Options } from './options.ts';
import { sentEvent } from './sent-event.ts';

type Say = (text: string) => void;

/** A machine that receives no answer sends again. */
const SENT_TWICE = 0.05;
/** The latest start of a room after the first, as a share of the round. */
const LATEST_START = 0.1;
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 250;

/**
 * Sends every game's events at their times in its room, and compares what the product then shows.
 * @param say is called with the outcome of each room
 * @returns how many games the product shows differently
 */
export async function sendLive(
  caller: Caller,
  games: readonly Game[],
  options: Options,
  say: Say,
): Promise<number> {
  const feed = await openFeed(caller, say);
  const begin = Date.now();
  const stop = new AbortController();
  const { signal } = stop;
  try {
    await Promise.all(
      games.map(async (game) => {
        await sendGame(caller, feed, game, { ...options, begin, signal });
        say(inWords(game));
      }),
    );
  } finally {
    // If one room fails, the others stop.
    stop.abort();
  }
  return await countDifferent(caller, games, say);
}

/**
 * The path of the feed's address. A feed that is on keeps its address, because machines may use it already.
 */
async function openFeed(caller: Caller, say: Say): Promise<string> {
  const standing = await caller.ask(getFeed);
  if (!standing.on) say('The live feed was off. It is on now, under a new address.');
  const { address }: Feed = standing.on
    ? standing
    : await caller.ask(setFeed, { body: { on: true } });
  return new URL(address ?? '').pathname;
}

/** The data that all rooms share. */
interface Course {
  /** The start of the round, in ms since 1970. */
  readonly begin: number;
  /** Aborted when a room fails. */
  readonly signal: AbortSignal;
}

async function sendGame(
  caller: Caller,
  feed: string,
  { round, events }: Game,
  { seed, seconds, begin, signal }: Options & Course,
): Promise<void> {
  const chance: Chance = seeded(seed + round.id);
  const late = chance() * LATEST_START;
  for (const [i, event] of events.entries()) {
    const part = late + ((1 - late) * (i + 1)) / events.length;
    await wait(Math.max(0, begin + 1000 * seconds * part - Date.now()), null, { signal });
    const path = `${feed}${sentEvent(event)}`;
    const answer = await caller.send(path);
    if (answer === NOTHING_IS_PLAYED_TODAY) throw new MachinesFault(ANOTHER_DAY);
    if (chance() < SENT_TWICE) await caller.send(path);
  }
}

const ANOTHER_DAY =
  'The product says that nothing is played today. Start it with QUIZ_NOW at the event’s Friday.';

/** `ASC 101  Lima First 120 : 80 Xenia Grace, Lima First wins` */
export function inWords({ round, left, right, winner }: Game): string {
  const { roomName, leftTeamName, rightTeamName } = round;
  const name = winner === 'left' ? leftTeamName : rightTeamName;
  return `${roomName}  ${leftTeamName} ${left} : ${right} ${rightTeamName}, ${name} wins`;
}

/** The last events may take a moment to reach every instance of the product. */
async function countDifferent(caller: Caller, games: readonly Game[], say: Say): Promise<number> {
  for (let look = 1; ; look++) {
    const shown = new Map((await caller.ask(liveGames)).map((game) => [game.roundId, game]));
    const different = games.filter(({ round, left, right, winner }) => {
      const live = shown.get(round.id);
      const isSame = live?.leftScore === left && live.rightScore === right;
      return !(isSame && live.over && live.winningTeam === winner);
    });
    if (different.length > 0 && look < LOOKS) {
      await wait(BETWEEN_LOOKS_MS);
      continue;
    }
    for (const game of different) say(`The product shows otherwise: ${inWords(game)}`);
    return different.length;
  }
}
