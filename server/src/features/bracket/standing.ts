import { bracketsStand } from '@quizmeet/contract/bracket/messages.ts';
import type { BracketId, Division, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict } from '../../platform/problems.ts';
import { bracketRecords } from '../../records/brackets.ts';
import type { EventRow } from '../../records/events.ts';

/** Where a team plays on Saturday. */
export interface SaturdayDivision {
  readonly satDivId: BracketId;
  readonly satDivisionName: string;
}

/** Each assigned team's bracket (B1). */
export async function loadSaturdayDivisions(
  db: Reader,
  eventId: number,
): Promise<ReadonlyMap<TeamId, SaturdayDivision>> {
  const brackets = await bracketRecords(db).all(eventId);
  const seeds = await bracketRecords(db).seedsOf(brackets.map((bracket) => bracket.id));
  const names = new Map(brackets.map((bracket) => [bracket.id, bracket.name]));
  return new Map(
    seeds.map(({ teamId, bracketId }) => [
      teamId,
      { satDivId: bracketId, satDivisionName: names.get(bracketId) ?? '' },
    ]),
  );
}

/** 409 while brackets of one of these divisions stand: what they rest on stays (F9). */
export async function requireNoBrackets(
  db: Reader,
  event: EventRow,
  divisions: readonly Division[],
): Promise<void> {
  const standing = new Set((await bracketRecords(db).all(event.id)).map((row) => row.division));
  const inTheWay = divisions.filter((division) => standing.has(division));
  if (inTheWay.length > 0) throw conflict(bracketsStand(inTheWay));
}
