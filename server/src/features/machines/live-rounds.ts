import type { Feed, LiveGame } from '@quizmeet/contract/machines/calls.ts';
import { dayIn, endOfDay, startOfDay } from '@quizmeet/rules/event/days.ts';
import type { MachineGame } from '@quizmeet/rules/machines/game.ts';
import { isOver, matchGame, roundsByPlace } from '@quizmeet/rules/machines/round-of-game.ts';
import { otherSide, type RoundId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import {
  type HeardGame,
  type MachineFeedRow,
  machineEventRecords,
} from '../../records/machines.ts';
import { eventDay, loadMachineRounds, type MachineRound } from '../../tournament/machine-rounds.ts';
import type { PlayedGame, PlayedGames } from './games.ts';

export interface LiveRound {
  readonly round: MachineRound;
  readonly game: MachineGame;
  /** The machine's left team is the round's right one. */
  readonly swapped: boolean;
}

export type Today = Awaited<ReturnType<typeof loadToday>>;

/** Over, with no bonus pending (Q4). */
const isEnded = ({ game }: Pick<LiveRound, 'game'>): boolean => isOver(game) && !game.bonusDue;

/** Live games are in room order, without rounds that have a result. @param played caches computed games */
export async function loadToday(db: Reader, event: EventRow, now: Date, played: PlayedGames) {
  const { timeZone, title } = event.settings;
  const today = dayIn(timeZone, now);
  const until = endOfDay(timeZone, today);
  const day = eventDay(event, now);
  if (day === null) return { rounds: [], live: [], until };
  const rounds = await loadMachineRounds(db, event, day);
  const open = rounds.filter(({ winner }) => winner === null);
  const openAt = roundsByPlace(open);
  const openNumbers = [...new Set(open.map(({ roundNumber }) => roundNumber))];
  const since = { from: startOfDay(timeZone, today) };
  const heard = await machineEventRecords(db).games(event.id, since, openNumbers);
  const ofOpen = heard.filter((game) => openAt(game).length > 0);
  const games = await played.read(db, event.id, since, ofOpen);
  return { rounds, live: liveRounds(games, title, openAt), until };
}

/** Of several games in a round, the latest counts. */
function liveRounds(
  games: readonly PlayedGame[],
  tournament: string,
  openAt: (game: HeardGame) => readonly MachineRound[],
): LiveRound[] {
  const live = new Map<RoundId, LiveRound>();
  for (const { heard, game, begun } of games.toSorted((a, b) => a.heard.last - b.heard.last)) {
    const words = { ...heard, left: game.left.name, right: game.right.name };
    const matched = matchGame(words, tournament, openAt(heard));
    if ('skip' in matched) continue;
    const before = live.get(matched.round.id);
    // A machine restarted after the game sets up the same round again.
    if (before !== undefined && isEnded(before) && !begun) continue;
    live.set(matched.round.id, { ...matched, game });
  }
  return [...live.values()].toSorted((a, b) => a.round.roomNumber - b.round.roomNumber);
}

export function presentLiveGame(live: LiveRound): LiveGame {
  const { round, game, swapped } = live;
  const [left, right] = swapped ? [game.right, game.left] : [game.left, game.right];
  const winner = game.winner !== null && swapped ? otherSide(game.winner) : game.winner;
  return {
    roundId: round.id,
    division: round.division,
    roomName: round.roomName,
    roundNumber: round.roundNumber,
    question: game.question,
    leftTeamId: round.leftTeamId,
    leftTeamName: round.left,
    leftScore: left.score,
    rightTeamId: round.rightTeamId,
    rightTeamName: round.right,
    rightScore: right.score,
    over: isEnded(live),
    winningTeam: isEnded(live) ? (winner ?? '') : '',
  };
}

export function presentFeed(row: MachineFeedRow | null, publicUrl: string): Feed {
  return {
    on: row !== null,
    address: row === null ? null : `${publicUrl}/api/quiz-machine/feed/${row.secret}`,
    heardAt: row?.heardAt?.toISOString() ?? null,
  };
}
