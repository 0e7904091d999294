import type { NamedRound } from '@quizmeet/contract/machines/report-words.ts';
import type { RoundOfGames } from '@quizmeet/rules/machines/load.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import type { PlaceNames } from '../../tournament/names.ts';
import { loadFridayRounds } from './friday.ts';

/** A Friday round to compare with games from files, with its names for the reports. */
export interface GameRound extends RoundOfGames, NamedRound {}

export interface GameRounds {
  readonly tournament: string;
  readonly rounds: readonly GameRound[];
  readonly names: PlaceNames;
}

export async function loadGameRounds(db: Reader, event: EventRow): Promise<GameRounds> {
  const { tournament, rounds, names } = await loadFridayRounds(db, event);
  return {
    tournament,
    names,
    rounds: rounds.map(({ row, ...round }) => ({
      ...round,
      roundId: row.id,
      division: row.group ?? row.division,
      leftTeamId: row.leftTeamId,
      rightTeamId: row.rightTeamId,
      byHand: row.resultSource !== 'machine',
    })),
  };
}
