import { bracketsStand } from '@quizmeet/contract/bracket/messages.ts';
import { DIVISIONS, divisionOf, type Group } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict } from '../../platform/problems.ts';
import { bracketRecords } from '../../records/brackets.ts';
import type { EventRow } from '../../records/events.ts';

/** 409 while brackets stand for a division of these groups: they rest on its Friday (F9). */
export async function requireNoBrackets(
  db: Reader,
  event: EventRow,
  groups: readonly Group[],
): Promise<void> {
  const standing = new Set((await bracketRecords(db).all(event.id)).map((row) => row.division));
  const touched = new Set(groups.map(divisionOf));
  const inTheWay = DIVISIONS.filter((each) => standing.has(each) && touched.has(each));
  if (inTheWay.length > 0) throw conflict(bracketsStand(inTheWay));
}
