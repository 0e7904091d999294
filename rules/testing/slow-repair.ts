import type { RepairInput, RepairRound } from '../src/schedule/repair/standing.ts';

/** What no repair of a small night can beat. */
type Least = { readonly missing: number; readonly changes: number };

interface Pairing {
  readonly slot: number;
  readonly left: number;
  readonly right: number;
  readonly group: string;
}

/**
 * Fewest missing, then changed rounds, trying every schedule valid by F2 in which no team loses an unchanged
 * round. Independent of the repair. Of two clashing rounds the earlier listed stays.
 */
export function slowRepair(input: RepairInput): Least {
  const stays = input.rounds.filter((round) => isHeld(input, round));
  const valid: RepairRound[] = [];
  for (const round of input.rounds) {
    if (stays.includes(round) || !isRight(input, round)) continue;
    const clashes = [...stays, ...valid].some(
      (other) =>
        other.slot === round.slot &&
        (other.roomNumber === round.roomNumber ||
          [other.left, other.right].some((id) => id === round.left || id === round.right)),
    );
    if (!clashes) valid.push(round);
  }
  const held = [...stays, ...valid.filter((round) => round.slot < input.firstOpenSlot)];
  const open = valid.filter((round) => round.slot >= input.firstOpenSlot);
  const lost = input.rounds.filter((round) => !held.includes(round) && !open.includes(round));
  const most = mostExtra(input, held, open);
  const roundCounts = new Map(
    input.teams.map(({ id }) => [
      id,
      [...held, ...open].filter(({ left, right }) => left === id || right === id).length,
    ]),
  );
  let best: Least = { missing: Number.POSITIVE_INFINITY, changes: 0 };
  const chosen: Pairing[] = [];

  const judge = (): void => {
    const counts = new Map(input.teams.map((team) => [Number(team.id), 0]));
    for (const { left, right } of [...held, ...chosen]) {
      for (const id of [left, right]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const over = new Map<string, number>();
    let missing = 0;
    for (const { id, group, wanted } of input.teams) {
      const by = (counts.get(id) ?? 0) - wanted;
      const isGiven = chosen.some(
        (pair) =>
          (pair.left === id || pair.right === id) && !open.some((round) => isSame(round, pair)),
      );
      if (by > 1 && isGiven) return;
      if (by < Math.min(0, (roundCounts.get(id) ?? 0) - wanted)) return;
      if (by > 0) over.set(group, (over.get(group) ?? 0) + by);
      else missing -= by;
    }
    for (const [group, count] of over) if (count > (most.get(group) ?? 0)) return;
    let changes = 0;
    for (const group of new Set([...input.teams, ...input.rounds].map((each) => each.group))) {
      const unchanged = open.filter((round) => chosen.some((other) => isSame(round, other)));
      const out =
        lost.filter((round) => round.group === group).length +
        open.filter((round) => round.group === group && !unchanged.includes(round)).length;
      const put =
        chosen.filter((round) => round.group === group).length -
        unchanged.filter((round) => round.group === group).length;
      changes += Math.max(out, put);
    }
    if (missing < best.missing || (missing === best.missing && changes < best.changes)) {
      best = { missing, changes };
    }
  };

  const fill = (slot: number, from: number, pairs: readonly Pairing[], rooms: number): void => {
    if (slot === input.slots) {
      judge();
      return;
    }
    for (let i = from; i < pairs.length && rooms > 0; i++) {
      const pair = pairs[i] as Pairing;
      const meets = (other: Pairing): boolean =>
        other.slot === slot &&
        [other.left, other.right].some((id) => id === pair.left || id === pair.right);
      if (chosen.some(meets)) continue;
      chosen.push(pair);
      fill(slot, i + 1, pairs, rooms - 1);
      chosen.pop();
    }
    fill(slot + 1, 0, pairsIn(input, held, slot + 1), roomsIn(input, held, slot + 1));
  };
  fill(0, 0, pairsIn(input, held, 0), roomsIn(input, held, 0));
  return best;
}

const isHeld = (input: RepairInput, { id, roomNumber, slot }: RepairRound): boolean =>
  input.fixed.has(id) || input.lockedRooms.has(roomNumber) || input.lockedSlots.has(slot);

function isRight(
  input: RepairInput,
  { slot, roomNumber, left, right, group }: RepairRound,
): boolean {
  const room = input.rooms.find((each) => each.roomNumber === roomNumber);
  return (
    slot < input.slots &&
    room !== undefined &&
    slot < (room.closedFrom ?? input.slots) &&
    [left, right].every((id) =>
      input.teams.some((team) => team.id === id && team.group === group && team.arrival <= slot),
    )
  );
}

function mostExtra(
  input: RepairInput,
  held: readonly RepairRound[],
  open: readonly RepairRound[],
): Map<string, number> {
  const most = new Map<string, number>();
  for (const group of new Set(input.teams.map((team) => team.group))) {
    let lacking = 0;
    let extra = 0;
    for (const { id, wanted, arrival } of input.teams.filter((team) => team.group === group)) {
      const plays = ({ left, right }: RepairRound): boolean => left === id || right === id;
      const has = [...held, ...open].filter(plays).length;
      extra += Math.max(0, has - wanted);
      const slots = Array.from({ length: input.slots }, (_, slot) => slot).filter(
        (slot) =>
          held.some((round) => round.slot === slot && plays(round)) ||
          (slot >= arrival && slot >= input.firstOpenSlot && !input.lockedSlots.has(slot)),
      );
      lacking += Math.max(0, Math.min(wanted, slots.length) - has);
    }
    most.set(group, extra + (lacking % 2));
  }
  return most;
}

function pairsIn(input: RepairInput, held: readonly RepairRound[], slot: number): Pairing[] {
  if (slot < input.firstOpenSlot || input.lockedSlots.has(slot)) return [];
  const idle = input.teams.filter(
    ({ id, arrival }) =>
      arrival <= slot && !held.some((r) => r.slot === slot && (r.left === id || r.right === id)),
  );
  return idle.flatMap((a, i) =>
    idle
      .slice(i + 1)
      .filter((b) => a.group === b.group)
      .map((b) => ({ slot, left: a.id, right: b.id, group: a.group })),
  );
}

function roomsIn(input: RepairInput, held: readonly RepairRound[], slot: number): number {
  return input.rooms.filter(
    ({ roomNumber, closedFrom }) =>
      slot < (closedFrom ?? input.slots) &&
      !input.lockedRooms.has(roomNumber) &&
      !held.some((round) => round.slot === slot && round.roomNumber === roomNumber),
  ).length;
}

function isSame(round: RepairRound, other: Pairing): boolean {
  return (
    round.slot === other.slot &&
    [other.left, other.right].includes(round.left) &&
    [other.left, other.right].includes(round.right)
  );
}
