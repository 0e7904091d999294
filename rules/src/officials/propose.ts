import { type AssignmentProblem, dutiesWithProblems, NEVER } from './assignment-problems.ts';
import {
  cell,
  type Duty,
  type Evening,
  gapsOf,
  isOwn,
  isThere,
  keyOf,
  MOST_IN_A_ROW,
  type Official,
  type PlayedRound,
  type Post,
  type Slot,
  slotsOf,
} from './evening.ts';

/** `all` keeps locked assignments, `gaps` all possible ones. */
export const MODES = ['all', 'gaps'] as const;
export type Mode = (typeof MODES)[number];

export type Proposal = ReturnType<typeof propose>;

/**
 * Greedy, by slot (W5), starting where the fewest could help: preferring a break after three slots, then
 * staying in the room, then fewer duties.
 */
export function propose(evening: Evening, standing: readonly Duty[], mode: Mode) {
  const over = new Set(evening.rounds.filter((round) => round.isOver).map(cell));
  const isSet = (duty: Duty) => duty.fixed || over.has(cell(duty));
  // Of two simultaneous ones the later is dropped, never a locked one.
  const listed = standing.toSorted((a, b) => Number(isSet(b)) - Number(isSet(a)));
  const retained = validDuties(
    evening,
    listed.filter((duty) => mode === 'gaps' || isSet(duty)),
  );
  const duties = inOrder(evening, [...retained, ...filledIn(evening, retained)]);
  const helps = new Set(duties.map(whoAndWhere));
  return {
    duties,
    // Of two conflicting ones, one may be possible again.
    dropped: dutiesWithProblems(evening, listed).filter(
      ({ duty, troubles }) => cannotStay(duty, troubles) && !helps.has(whoAndWhere(duty)),
    ),
    gaps: gapsOf(evening, duties),
  };
}

const whoAndWhere = (duty: Duty): string => `${keyOf(duty)} ${duty.officialId}`;

/** Locked assignments stay if possible, even without a break. */
const cannotStay = ({ fixed }: Duty, troubles: readonly AssignmentProblem[]): boolean =>
  troubles.some((trouble) => NEVER.includes(trouble) || (!fixed && trouble !== 'no break'));

function validDuties(evening: Evening, wanted: readonly Duty[]): Duty[] {
  const possible = without(evening, wanted, (trouble) => trouble !== 'twice');
  return without(evening, possible, () => true);
}

function without(
  evening: Evening,
  duties: readonly Duty[],
  counts: (trouble: AssignmentProblem) => boolean,
): Duty[] {
  const fallen = new Set(
    dutiesWithProblems(evening, duties)
      .filter(({ duty, troubles }) => cannotStay(duty, troubles.filter(counts)))
      .map(({ duty }) => duty),
  );
  return duties.filter((duty) => !fallen.has(duty));
}

function filledIn(evening: Evening, retained: readonly Duty[]): Duty[] {
  const slots = slotsOf(evening);
  const agendas = evening.officials.map((official) => new Agenda(official, slots, retained));
  const rounds = new Map(evening.rounds.map((round) => [cell(round), round]));
  const open = Map.groupBy(gapsOf(evening, retained), ({ roundNumber }) => roundNumber);
  return slots.flatMap(({ roundNumber }, slot) => {
    const places = (open.get(roundNumber) ?? []).map((post) => {
      const round = rounds.get(cell(post));
      const able = agendas.filter(
        ({ official }) => round !== undefined && canTake(evening, official, round, post),
      );
      return { post, able };
    });
    return fillSlot(slot, places);
  });
}

type Place = { readonly post: Post; readonly able: readonly Agenda[] };

function fillSlot(slot: number, places: readonly Place[]): Duty[] {
  const duties: Duty[] = [];
  let left = places;
  while (left.length > 0) {
    const [first, ...others] = left
      .map(({ post, able }) => ({ post, able: able.filter((each) => each.isFree(slot)) }))
      .toSorted((a, b) => a.able.length - b.able.length);
    const chosen = first?.able.toSorted((a, b) => a.compare(b, slot, first.post.roomNumber))[0];
    if (first !== undefined && chosen !== undefined) {
      chosen.take(slot, first.post.roomNumber);
      duties.push({ ...first.post, officialId: chosen.official.id, fixed: false });
    }
    left = others;
  }
  return duties;
}

class Agenda {
  readonly official: Official;
  private readonly slots: readonly Slot[];
  private readonly rooms: (number | undefined)[];

  constructor(official: Official, slots: readonly Slot[], duties: readonly Duty[]) {
    const own = duties.filter(({ officialId }) => officialId === official.id);
    const rooms = new Map(own.map(({ roundNumber, roomNumber }) => [roundNumber, roomNumber]));
    this.official = official;
    this.slots = slots;
    this.rooms = slots.map(({ roundNumber }) => rooms.get(roundNumber));
  }

  isFree(slot: number): boolean {
    return this.rooms[slot] === undefined;
  }

  take(slot: number, room: number): void {
    this.rooms[slot] = room;
  }

  /** Below 0 if this one is preferred. */
  compare(other: Agenda, slot: number, room: number): number {
    return (
      Number(this.missesBreak(slot)) - Number(other.missesBreak(slot)) ||
      Number(this.changesRoom(slot, room)) - Number(other.changesRoom(slot, room)) ||
      this.duties - other.duties ||
      this.official.roles.length - other.official.roles.length
    );
  }

  private get duties(): number {
    return this.rooms.filter((room) => room !== undefined).length;
  }

  private missesBreak(slot: number): boolean {
    let from = slot;
    while (this.slots[from]?.follows === true && !this.isFree(from - 1)) from--;
    let to = slot + 1;
    while (this.slots[to]?.follows === true && !this.isFree(to)) to++;
    return to - from > MOST_IN_A_ROW;
  }

  private changesRoom(slot: number, room: number): boolean {
    const last = this.rooms.slice(0, slot).findLast((each) => each !== undefined);
    return last !== undefined && last !== room;
  }
}

const canTake = (evening: Evening, official: Official, round: PlayedRound, { role }: Post) =>
  official.roles.includes(role) &&
  !isOwn(official, round) &&
  isThere(official, round.minutes, evening.slotMinutes);

function inOrder(evening: Evening, duties: readonly Duty[]): Duty[] {
  const order = new Map(slotsOf(evening).map(({ roundNumber }, i) => [roundNumber, i]));
  const at = ({ roundNumber }: Duty) => order.get(roundNumber) ?? 0;
  return duties.toSorted(
    (a, b) =>
      at(a) - at(b) ||
      a.roomNumber - b.roomNumber ||
      evening.roles.indexOf(a.role) - evening.roles.indexOf(b.role),
  );
}
