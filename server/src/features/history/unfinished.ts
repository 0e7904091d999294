import type { Unfinished } from '@quizmeet/contract/history/calls.ts';
import { roundsLackingLines } from '@quizmeet/rules/standings/lacking-lines.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { protestRecords } from '../../records/protests.ts';
import { roundRecords } from '../../records/rounds.ts';
import { loadBrackets, matchesToPlay } from '../../tournament/brackets.ts';
import { resultsOfRows } from '../../tournament/results.ts';

/** What of an event its history would lack if its year were closed now (U11). */
export async function loadUnfinished(db: Reader, event: EventRow): Promise<Unfinished> {
  const rounds = await roundRecords(db).all(event.id);
  const results = resultsOfRows(rounds, await lineRecords(db).ofEvent(event.id));
  const matches = (await loadBrackets(db, event)).flatMap(matchesToPlay);
  return {
    rounds: rounds.filter(({ winner }) => winner === null).length,
    lines: roundsLackingLines(results).length,
    matches: matches.filter(({ winner }) => winner === null).length,
    protests: (await protestRecords(db).openOfEvent(event.id)).length,
  };
}
