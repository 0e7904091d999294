import { fieldErrors } from '@quizmeet/contract/findings.ts';
import * as messages from '@quizmeet/contract/machines/messages.ts';
import { NO_SUCH_ROUND, scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { resultOfGame } from '@quizmeet/rules/machines/round-of-game.ts';
import { resultOf } from '@quizmeet/rules/scores/entry.ts';
import type { RoundId, RoundResult } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { summarize } from '../../tournament/result-summary.ts';
import { storeResult } from '../../tournament/store-result.ts';
import { namedRow, subjectOf } from '../../tournament/subjects.ts';
import { type FridayRounds, loadFridayRounds } from './friday.ts';
import { loadToday, type Today } from './live-rounds.ts';
import type { PlayedGames } from './played-games.ts';

interface Accepted {
  readonly accepted: RoundId[];
  readonly refused: { roundId: RoundId; message: string }[];
}

/**
 * Turns finished live games into results; existing ones stay (Q5). The event's shared lock keeps rosters
 * unchanged.
 */
export async function acceptGames(
  act: Act,
  roundIds: readonly RoundId[],
  played: PlayedGames,
): Promise<Accepted> {
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
    const [fault] = fieldErrors(reading.findings, scoreMessages);
    const words = messages.skipMessages[reading.skip];
    return fault === undefined ? words : `${words}: ${fault.message}`;
  }
  if (live.game.bonusDue) return messages.BONUS_STILL_DUE;
  return resultOf(reading.entry, { ...round.row, roundId: id });
}
