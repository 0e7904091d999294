import { type Chance, shuffled } from '../chance.ts';
import { anneal, type Spent } from './anneal.ts';
import { Best } from './best.ts';
import { Board } from './board.ts';
import { churchBound, repeatsBound, runsBound, waitBound } from './bounds.ts';
import { playTimes, type Refusal, refusalOf, slotsNeeded } from './capacity.ts';
import type { Instance, Placement } from './instance.ts';
import { type Quality, qualityOf } from './quality.ts';
import { balanceSides } from './sides.ts';
import { CHURCH, WAIT } from './tally.ts';

/** What a search may use: its draws, and how much of its time (or moves) is spent. */
export interface Search {
  readonly chance: Chance;
  readonly spent: Spent;
}

export type Solution =
  | { readonly placements: readonly Placement[]; readonly quality: Quality }
  | { readonly refused: Refusal };

/** Ends of the search's stages, as parts of what may be spent; the first are short to find out. */
const STAGES = (process.env["ST"]??"-0.08,-0.16,-0.24,-0.32,0.45,-0.55,1").split(",").map(Number);

/** What one more church meeting, repeat, slot of wait, run, change of room and of building costs. */
const PRICES = [6, 5, 4, 3, 1, 0.15];

/** How much cheaper a stage makes all that comes after what is not down to its bound yet. */
const CHEAPER = 3;

/**
 * A schedule in the fewest slots, as good by F3 as the search finds before all is spent; correct
 * (F2) even when nothing may be spent. Refused when there is none (F5).
 */
export function solve(instance: Instance, { chance, spent }: Search): Solution {
  const refused = refusalOf(instance);
  if (refused !== null) return { refused };
  const board = firstBoard(instance, chance);
  const best = new Best(board);
  let begin = 0;
  const F = Number(process.env['PF'] ?? 6), G = Number(process.env['PG'] ?? 3);
  for (const [i, end] of STAGES.entries()) {
    const bounds = boundsOf(instance, board.slots, best);
    const least = bounds[WAIT] ?? 0;
    const over = bounds.findIndex((bound, c) => best.count(c) > bound);
    const push = end < 0;
    if (push && over < 0) continue;
    const to = Math.abs(end);
    board.rows.allowWait(i===0 ? least : !push ? best.count(WAIT): over < WAIT ? board.slots : Math.max(least, best.count(WAIT) - (over === WAIT ? 1 : 0)));const PS=Number(process.env['PS']??1);
    const prices = over < 0 ? PRICES : PRICES.map((p, c) => push ? (c>=4?0: i > 0 && c > over ? p/F : p) : c > over ? p : p * G);
    if (process.env["RS"]!=="no" && i > 0 && (process.env['RS']==='all' || !push)) board.restore(best.seat);
    const from = begin;
    anneal(board, best, prices, chance, () => (spent() - from) / (to - from));
    begin = to;
    if (process.env['DBG']) console.log(i, push, over, prices.join(), best.counts.join('.'), board.tally.total.join('.'));
  }
  const placements = placementsOf(instance, board, best);
  return { placements, quality: qualityOf(instance, placements) };
}

/** Bounds of church meetings, repeats, wait and runs, given what the best schedule came to. */
function boundsOf(instance: Instance, slots: number, best: Best): number[] {
  return [
    churchBound(instance).bound,
    repeatsBound(instance, best.count(CHURCH)).bound,
    waitBound(instance, slots).bound,
    runsBound(instance, { slots, wait: best.count(WAIT) }).bound,
  ];
}

/** Everybody placed: who plays when by capacity, against whom and where by lot. */
function firstBoard({ teams, rooms, rounds }: Instance, chance: Chance): Board {
  const arrivals = teams.map((team) => team.skip);
  const slots = slotsNeeded(arrivals, rooms.length, rounds);
  const board = new Board(teams, rooms, slots);
  for (const [slot, playing] of (playTimes(arrivals, rooms.length, rounds, slots) ?? []).entries()) {
    for (const [i, team] of shuffled(playing, chance).entries()) {
      board.write(2 * slot * rooms.length + i, team);
      board.keep();
    }
  }
  return board;
}

function placementsOf({ teams, rooms }: Instance, board: Board, { seat }: Best): Placement[] {
  const taken = [...seat.keys()].filter((place) => place % 2 === 0 && (seat[place] ?? -1) >= 0);
  const idAt = (place: number): number => teams[seat[place] ?? -1]?.id ?? 0;
  const sides = balanceSides(taken.map((place) => [idAt(place), idAt(place + 1)]));
  return taken.flatMap((place, i) => {
    const room = rooms[board.room(place)];
    const pair = sides[i];
    if (room === undefined || pair === undefined) return [];
    const [left, right] = pair;
    return [{ slot: board.slot(place), roomNumber: room.roomNumber, left, right }];
  });
}
