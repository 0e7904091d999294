import type { Feed, LiveGame } from '@quizmeet/contract/machines/calls.ts';
import { otherSide } from '@quizmeet/rules/tournament.ts';
import type { MachineFeedRow } from '../../records/machines.ts';
import { isEnded, type LiveRound } from './live-rounds.ts';

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
