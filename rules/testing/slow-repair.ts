import type { Night, NightRound } from '../src/schedule/repair/night.ts';

/** What no repair of a small night can beat. */
export interface Least {
  readonly missing: number;
  readonly changes: number;
}

/** A round without its room. */
interface Pairing {
  readonly slot: number;
  readonly left: number;
  readonly right: number;
  readonly group: string;
}

/**
 * The fewest missing rounds of a night, and the fewest changed ones with these, by trying every schedule that
 * F2 allows, slot by slot. It shares no code with the repair. Of two clashing rounds the earlier in the list
 * stays.
 */
export function slowRepair(night: Night): Least {
  const stays = night.rounds.filter((round) => isHeld(night, round));
  const sound: NightRound[] = [];
  for (const round of night.rounds) {
    if (stays.includes(round) || !isRight(night, round)) continue;
    const clashes = [...stays, ...sound].some(
      (other) =>
        other.slot === round.slot &&
        (other.roomNumber === round.roomNumber ||
          [other.left, other.right].some((id) => id === round.left || id === round.right)),
    );
    if (!clashes) sound.push(round);
  }
  const held = [...stays, ...sound.filter((round) => round.slot < night.firstOpenSlot)];
  const open = sound.filter((round) => round.slot >= night.firstOpenSlot);
  const lost = night.rounds.filter((round) => !held.includes(round) && !open.includes(round));
  const due = dueOf(night, held);
  let best: Least = { missing: Number.POSITIVE_INFINITY, changes: 0 };
  const chosen: Pairing[] = [];

  const judge = (): void => {
    const counts = new Map(night.teams.map((team) => [Number(team.id), 0]));
    for (const { left, right } of [...held, ...chosen]) {
      for (const id of [left, right]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const over = new Map<string, number>();
    let missing = 0;
    for (const { id, group } of night.teams) {
      const by = (counts.get(id) ?? 0) - (due.rounds.get(id) ?? 0);
      if (by > 1) return;
      if (by === 1) over.set(group, (over.get(group) ?? 0) + 1);
      if (by < 0) missing -= by;
    }
    for (const [group, count] of over) if (count > 1 || !due.odd.has(group)) return;
    let changes = 0;
    for (const group of new Set([...night.teams, ...night.rounds].map((each) => each.group))) {
      const kept = open.filter((round) => chosen.some((other) => isSame(round, other)));
      const out =
        lost.filter((round) => round.group === group).length +
        open.filter((round) => round.group === group && !kept.includes(round)).length;
      const put =
        chosen.filter((round) => round.group === group).length -
        kept.filter((round) => round.group === group).length;
      changes += Math.max(out, put);
    }
    if (missing < best.missing || (missing === best.missing && changes < best.changes)) {
      best = { missing, changes };
    }
  };

  const fill = (slot: number, from: number, pairs: readonly Pairing[], rooms: number): void => {
    if (slot === night.slots) {
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
    fill(slot + 1, 0, pairsIn(night, held, slot + 1), roomsIn(night, held, slot + 1));
  };
  fill(0, 0, pairsIn(night, held, 0), roomsIn(night, held, 0));
  return best;
}

const isHeld = (night: Night, { id, roomNumber, slot }: NightRound): boolean =>
  night.fixed.has(id) || night.lockedRooms.has(roomNumber) || night.lockedSlots.has(slot);

function isRight(night: Night, { slot, roomNumber, left, right, group }: NightRound): boolean {
  const room = night.rooms.find((each) => each.roomNumber === roomNumber);
  return (
    slot < night.slots &&
    room !== undefined &&
    slot < (room.closedFrom ?? night.slots) &&
    [left, right].every((id) =>
      night.teams.some((team) => team.id === id && team.group === group && team.arrival <= slot),
    )
  );
}

/** The rounds that each team should have, and the groups in which one team may have one more. */
function dueOf(night: Night, held: readonly NightRound[]) {
  const rounds = new Map<number, number>();
  const seats = new Map<string, number>();
  for (const { id, group, wanted, arrival } of night.teams) {
    const mine = night.rounds.filter((round) => round.left === id || round.right === id);
    const isThere = ({ left, right }: NightRound): boolean =>
      night.teams.some((team) => team.id === (left === id ? right : left) && team.group === group);
    const stay = mine.filter((round) => held.includes(round));
    const has = mine.filter((round) => held.includes(round) || isThere(round)).length;
    const wished = Math.max(wanted, has);
    rounds.set(id, wished);
    let slots = 0;
    for (let slot = Math.max(arrival, night.firstOpenSlot); slot < night.slots; slot++) {
      if (!night.lockedSlots.has(slot) && !stay.some((round) => round.slot === slot)) slots++;
    }
    const reached = Math.min(wished, stay.length + slots);
    const againstNobody = stay.filter((round) => !isThere(round)).length;
    seats.set(group, (seats.get(group) ?? 0) + reached - againstNobody);
  }
  const odd = new Set([...seats].filter(([, count]) => count % 2 === 1).map(([group]) => group));
  return { rounds, odd };
}

function pairsIn(night: Night, held: readonly NightRound[], slot: number): Pairing[] {
  if (slot < night.firstOpenSlot || night.lockedSlots.has(slot)) return [];
  const idle = night.teams.filter(
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

function roomsIn(night: Night, held: readonly NightRound[], slot: number): number {
  return night.rooms.filter(
    ({ roomNumber, closedFrom }) =>
      slot < (closedFrom ?? night.slots) &&
      !night.lockedRooms.has(roomNumber) &&
      !held.some((round) => round.slot === slot && round.roomNumber === roomNumber),
  ).length;
}

function isSame(round: NightRound, other: Pairing): boolean {
  return (
    round.slot === other.slot &&
    [other.left, other.right].includes(round.left) &&
    [other.left, other.right].includes(round.right)
  );
}
