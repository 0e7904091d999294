import type { SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { type Clashing, clashInWords } from '@quizmeet/contract/bracket/clash-words.ts';
import {
  type Clash,
  type PlacedMatch,
  standingClashes,
} from '@quizmeet/rules/bracket/move-match.ts';
import { timeString } from '@quizmeet/rules/schedule/times.ts';
import type { EventRow } from '../../records/events.ts';
import { bracketName, type LoadedBracket, matchIn } from '../../tournament/brackets.ts';
import type { PlaceNames } from '../../tournament/names.ts';
import { saturdayOf } from './assign.ts';
import { placedMatches } from './move-match.ts';

/** The matches that cannot both be played where they stand, with both in words (B6). */
export function clashesOfSaturday(
  event: EventRow,
  brackets: readonly LoadedBracket[],
  { roomName }: PlaceNames,
): SaturdayState['clashes'] {
  const slots = saturdayOf(event);
  const bracketOf = ({ id }: PlacedMatch): LoadedBracket => {
    const found = matchIn(brackets, id);
    if (found === null) throw new Error(`match ${id} is in no bracket`);
    return found.bracket;
  };
  const inWords = (placed: PlacedMatch): Clashing => ({
    id: placed.match.id,
    bracketName: bracketName(bracketOf(placed)),
    timeString: timeString(placed.start),
    ends: timeString(placed.start + slots.minutes),
    roomName: roomName(placed.roomNumber),
  });
  const present = ({ matches: [one, other], over }: Clash) => ({
    says: clashInWords(inWords(one), inWords(other), over),
    matches: [one, other].map((placed) => ({
      division: bracketOf(placed).row.division,
      bracketDivision: placed.bracketId,
      bracketName: bracketName(bracketOf(placed)),
      id: placed.match.id,
      roundId: placed.id,
    })),
  });
  return standingClashes({ matches: placedMatches(brackets), slots }).map(present);
}
