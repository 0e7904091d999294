import { type Finding, finding } from '../finding.ts';
import type { BracketId, RoundId, TeamId } from '../tournament.ts';
import type { FormatMatch } from './format.ts';
import type { SaturdaySlots } from './timetable.ts';

export type MatchPlace = { readonly start: number; readonly roomNumber: number };

export interface PlacedMatch extends MatchPlace {
  readonly id: RoundId;
  readonly bracketId: BracketId;
  readonly match: Pick<FormatMatch, 'id' | 'left' | 'right'>;
  readonly teamIds: readonly TeamId[];
  readonly isOpen: boolean;
  /** A walkover (X9) or unneeded (B5); it is in nobody's way. */
  readonly isUnplayed?: boolean;
}

/** Matches, slots (E1), and rooms (E4). */
export interface Saturday {
  readonly matches: readonly PlacedMatch[];
  readonly slots: SaturdaySlots;
  readonly roomNumbers: readonly number[];
}

export type MoveMatchCode =
  | 'bracket/no-such-time'
  | 'bracket/room-not-on-saturday'
  | 'bracket/room-of-another'
  | 'bracket/feeder-not-over'
  | 'bracket/next-begins'
  | 'bracket/room-taken'
  | 'bracket/team-in-two';

type MoveMatchOutcome =
  | { readonly changed: readonly PlacedMatch[] }
  | { readonly findings: readonly Finding<MoveMatchCode>[] };

/** Slots and shifted times (B6, X6). */
function matchStarts({ matches, slots }: Saturday): number[] {
  const starts = new Set([...slots.starts, ...matches.map(({ start }) => start)]);
  return [...starts].toSorted((a, b) => a - b);
}

/**
 * A match of its bracket there takes the old place (F7). Refused where B6 would not hold; unplayed matches
 * don't matter. A finding's `of` is the conflicting match.
 */
export function moveMatch(
  saturday: Saturday,
  moved: PlacedMatch,
  { start, roomNumber }: MatchPlace,
): MoveMatchOutcome {
  if (moved.start === start && moved.roomNumber === roomNumber) return { changed: [] };
  const findings: Finding<MoveMatchCode>[] = [];
  if (!matchStarts(saturday).includes(start)) {
    findings.push(finding('bracket/no-such-time', 'time'));
  }
  if (!saturday.roomNumbers.includes(roomNumber)) {
    findings.push(finding('bracket/room-not-on-saturday', 'roomNumber', { roomNumber }));
  }
  if (findings.length > 0) return { findings };
  const there = standingThere(saturday, moved, { start, roomNumber });
  const changed: PlacedMatch[] = [{ ...moved, start, roomNumber }];
  if (there) changed.push({ ...there, start: moved.start, roomNumber: moved.roomNumber });
  const instead = new Map(changed.map((each) => [each.id, each]));
  const after = saturday.matches.map((each) => instead.get(each.id) ?? each);
  for (const each of changed) {
    // A match never swaps with its feeder, and the message is clearest with the feeder's present time.
    const order = each.id === moved.id ? saturday.matches : after;
    findings.push(...inTheWay(order, after, each, saturday.slots.minutes));
    if (findings.length > 0) return { findings };
  }
  return { changed };
}

export function placesFor(saturday: Saturday, moved: PlacedMatch) {
  return matchStarts(saturday).flatMap((start) =>
    saturday.roomNumbers.flatMap((roomNumber) => {
      const to = { start, roomNumber };
      if (moved.start === start && moved.roomNumber === roomNumber) return [];
      const outcome = moveMatch(saturday, moved, to);
      const exchange = standingThere(saturday, moved, to)?.id ?? null;
      return [{ ...to, exchange, findings: 'findings' in outcome ? outcome.findings : [] }];
    }),
  );
}

function standingThere({ matches }: Saturday, { bracketId }: PlacedMatch, to: MatchPlace) {
  return matches.find(
    (each) =>
      !each.isUnplayed &&
      each.bracketId === bracketId &&
      each.start === to.start &&
      each.roomNumber === to.roomNumber,
  );
}

/** What would break B6 if these matches are played after all (X9). */
export function clashesOf(
  { matches, slots }: Saturday,
  playedAgain: readonly RoundId[],
): Finding<MoveMatchCode>[] {
  return matches
    .filter(({ id }) => playedAgain.includes(id))
    .flatMap((match) => inTheWay(matches, matches, match, slots.minutes))
    .filter(({ code }) => code !== 'bracket/room-of-another' && code !== 'bracket/team-in-two');
}

function feeds(from: PlacedMatch, to: PlacedMatch): boolean {
  return (
    from.bracketId === to.bracketId &&
    [to.match.left, to.match.right].some(
      (source) => source.from !== 'seed' && source.match === from.match.id,
    )
  );
}

/** What breaks B6 in the new place. @param withOrder matches that feed it or that it feeds */
function inTheWay(
  withOrder: readonly PlacedMatch[],
  after: readonly PlacedMatch[],
  match: PlacedMatch,
  minutes: number,
): Finding<MoveMatchCode>[] {
  const of = match.match.id;
  const order = withOrder.filter(({ isUnplayed }) => !isUnplayed);
  const others = after.filter(({ id, isUnplayed }) => id !== match.id && !isUnplayed);
  const atOnce = others.filter(({ start }) => Math.abs(start - match.start) < minutes);
  const inOrder = [
    ...order
      .filter((other) => feeds(other, match) && other.start + minutes > match.start)
      .map(({ match: { id }, start }) =>
        finding('bracket/feeder-not-over', 'time', { of, match: id, end: start + minutes }),
      ),
    ...order
      .filter((other) => feeds(match, other) && match.start + minutes > other.start)
      .map(({ match: { id }, start }) =>
        finding('bracket/next-begins', 'time', { of, match: id, start }),
      ),
    ...atOnce
      .filter((other) => !feeds(other, match) && !feeds(match, other))
      .flatMap((other) =>
        match.teamIds
          .filter((team) => other.teamIds.includes(team))
          .map((teamId) => finding('bracket/team-in-two', 'time', { of, teamId, other: other.id })),
      ),
  ];
  return [...inOrder, ...roomFinding(others, atOnce, match)];
}

function roomFinding(
  others: readonly PlacedMatch[],
  atOnce: readonly PlacedMatch[],
  match: PlacedMatch,
): Finding<MoveMatchCode>[] {
  const of = match.match.id;
  const taken = atOnce.find(({ roomNumber }) => roomNumber === match.roomNumber);
  if (taken) return [finding('bracket/room-taken', 'roomNumber', { of, other: taken.id })];
  const owner = others.find(
    ({ bracketId, roomNumber, isOpen }) =>
      isOpen && bracketId !== match.bracketId && roomNumber === match.roomNumber,
  );
  if (owner === undefined) return [];
  return [finding('bracket/room-of-another', 'roomNumber', { of, other: owner.id })];
}
