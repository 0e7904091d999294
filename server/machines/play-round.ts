import { acceptGames } from '@quizmeet/contract/machines/calls.ts';
import { eventLine } from '@quizmeet/rules/testing/machine-file.ts';
import type { Caller } from '../demo/caller.ts';
import { drawGames, type Game } from './games.ts';
import type { Options } from './options.ts';
import { inWords, sendLive } from './send-live.ts';

/** The product takes this many files at once (Q5). */
const FILES_AT_ONCE = 20;

/**
 * Plays a round at every room's machine against a running product.
 * @param say prints a line
 * @returns the games, and how many of them the product shows differently or refused
 */
export async function playRound(
  caller: Caller,
  options: Options,
  say: (text: string) => void,
): Promise<{ readonly games: readonly Game[]; readonly failed: number }> {
  const games = await drawGames(caller, options);
  const number = games[0]?.round.roundNumber;
  say(`Round ${number} in ${games.length} rooms, seed ${options.seed}.`);
  if (options.upload) {
    for (const game of games) say(inWords(game));
    say(`Stored: ${(await uploadFiles(caller, games)).join(', ')}`);
    say('Load them with "QM load results" on the admin page.');
    return { games, failed: 0 };
  }
  const different = await sendLive(caller, games, options, say);
  say(`${games.length} games played; the product shows ${games.length - different} as they were.`);
  const refused = options.accept ? await accept(caller, games, say) : 0;
  return { games, failed: different + refused };
}

/** Returns how many the product refuses. */
async function accept(
  caller: Caller,
  games: readonly Game[],
  say: (text: string) => void,
): Promise<number> {
  const roundIds = games.map(({ round }) => round.id);
  const { accepted, refused } = await caller.ask(acceptGames, { body: { roundIds } });
  say(`${accepted.length} games accepted.`);
  for (const { roundId, message } of refused) {
    const game = games.find(({ round }) => round.id === roundId);
    say(`${game?.round.roomName}: ${message}`);
  }
  return refused.length;
}

/** A file per room, as a machine writes it to its disk. */
async function uploadFiles(caller: Caller, games: readonly Game[]): Promise<string[]> {
  const files = games.map(({ round, events }): [string, string] => [
    `round-${round.roundNumber}-room-${round.roomNumber}.txt`,
    `${events.map(eventLine).join('\n')}\n`,
  ]);
  const stored: string[] = [];
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    stored.push(...(await caller.upload(new Map(files.slice(from, from + FILES_AT_ONCE)))));
  }
  return stored;
}
