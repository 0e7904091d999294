import type { Chance } from '../chance.ts';
import { boundsOf, type Figures, figuresOf, gapsOf } from './bounds.ts';
import {
  type Duty,
  type Evening,
  isOwn,
  isThere,
  keyOf,
  type Official,
  type PlayedRound,
  type Post,
  postsOf,
  slotsOf,
} from './evening.ts';
import { fill, type OpenPost } from './search.ts';
import { NEVER, type Trouble, type TroubledDuty, troubledDuties } from './troubles.ts';

/** `anew` leaves only fixed duties, `gaps` all that can stand. */
export const MODES = ['anew', 'gaps'] as const;
export type Mode = (typeof MODES)[number];

/** Why a place stays empty: of those who can do it, so many are prevented each way. */
export interface Gap extends Post {
  readonly able: number;
  readonly notThere: number;
  readonly own: number;
  /** They help somewhere else at that time. */
  readonly busy: number;
}

export interface Proposal {
  /** In the order of time, room and role. */
  readonly duties: readonly Duty[];
  /** Duties that cannot stand any more, with why. */
  readonly dropped: readonly TroubledDuty[];
  readonly gaps: readonly Gap[];
  readonly figures: Figures;
  /** Nothing better is possible where nothing is fixed. */
  readonly bounds: Figures;
}

/**
 * Proposes who helps where (W5): nobody for own teams or twice at once; as few gaps as there can be, then breaks
 * after three slots, then few changes of room, then equal shares,
 * then short evenings.
 * @param standing the duties as they are
 */
export function propose(
  evening: Evening,
  standing: readonly Duty[],
  mode: Mode,
  chance: Chance,
): Proposal {
  const over = new Set(evening.rounds.filter((round) => round.isOver).map(cell));
  const isSet = (duty: Duty) => duty.fixed || over.has(cell(duty));
  // Of two duties at once the later listed one falls: never that which somebody fixed for another.
  const listed = standing.toSorted((a, b) => Number(isSet(b)) - Number(isSet(a)));
  const kept = thoseThatStand(
    evening,
    listed.filter((duty) => mode === 'gaps' || isSet(duty)),
  );
  const duties = inOrder(evening, [...kept, ...filledIn(evening, kept, chance)]);
  const helps = new Set(duties.map(whoAndWhere));
  return {
    duties,
    // Of two that were in the way of each other one may have come back.
    dropped: troubledDuties(evening, listed).filter(
      ({ duty, troubles }) => cannotStay(duty, troubles) && !helps.has(whoAndWhere(duty)),
    ),
    gaps: gapsOf(evening, duties).map((post) => gapOf(evening, duties, post)),
    figures: figuresOf(evening, duties),
    bounds: boundsOf(evening),
  };
}

const whoAndWhere = (duty: Duty): string => `${keyOf(duty)} ${duty.officialId}`;

/** What is fixed by hand stays unless it never can; a missing break is no reason to go. */
const cannotStay = ({ fixed }: Duty, troubles: readonly Trouble[]): boolean =>
  troubles.some((trouble) => NEVER.includes(trouble) || (!fixed && trouble !== 'no break'));

/** The duties that can stand together. One that falls for a reason of its own is in nobody's way. */
function thoseThatStand(evening: Evening, wanted: readonly Duty[]): Duty[] {
  const sound = without(evening, wanted, (trouble) => trouble !== 'twice');
  return without(evening, sound, () => true);
}

function without(
  evening: Evening,
  duties: readonly Duty[],
  counts: (trouble: Trouble) => boolean,
): Duty[] {
  const fallen = new Set(
    troubledDuties(evening, duties)
      .filter(({ duty, troubles }) => cannotStay(duty, troubles.filter(counts)))
      .map(({ duty }) => duty),
  );
  return duties.filter((duty) => !fallen.has(duty));
}

function filledIn(evening: Evening, kept: readonly Duty[], chance: Chance): Duty[] {
  const slots = slotsOf(evening);
  const taken = new Set(kept.map(keyOf));
  const rounds = new Map(evening.rounds.map((round) => [cell(round), round]));
  const open = Map.groupBy(
    postsOf(evening).filter((post) => !taken.has(keyOf(post))),
    ({ roundNumber }) => roundNumber,
  );
  const holders = fill(
    {
      officials: evening.officials.length,
      slots: slots.map(({ roundNumber, follows }) => ({
        follows,
        posts: (open.get(roundNumber) ?? []).map((post) =>
          openPost(evening, post, rounds.get(cell(post))),
        ),
      })),
      kept: keptRooms(evening, kept),
    },
    chance,
  );
  return slots.flatMap(({ roundNumber }, slot) =>
    (open.get(roundNumber) ?? []).flatMap((post, k) => {
      const official = evening.officials[holders[slot]?.[k] ?? -1];
      return official === undefined ? [] : { ...post, officialId: official.id, fixed: false };
    }),
  );
}

const openPost = (evening: Evening, post: Post, round: PlayedRound | undefined): OpenPost => ({
  room: post.roomNumber,
  allows: Uint8Array.from(evening.officials, (official) =>
    round !== undefined && preventedBy(evening, official, round, post) === null ? 1 : 0,
  ),
});

/** Where kept duties put everybody, by official and slot; -1 for nowhere. */
function keptRooms(evening: Evening, kept: readonly Duty[]): Int32Array {
  const slots = new Map(slotsOf(evening).map(({ roundNumber }, i) => [roundNumber, i]));
  const officials = new Map(evening.officials.map(({ id }, i) => [id, i]));
  const rooms = new Int32Array(officials.size * slots.size).fill(-1);
  for (const { officialId, roundNumber, roomNumber } of kept) {
    const at = (officials.get(officialId) ?? 0) * slots.size + (slots.get(roundNumber) ?? 0);
    rooms[at] = roomNumber;
  }
  return rooms;
}

/** What keeps an official from a place, apart from other places. */
function preventedBy(
  evening: Evening,
  official: Official,
  round: PlayedRound,
  { role }: Post,
): 'cannot' | 'own' | 'notThere' | null {
  if (!official.roles.includes(role)) return 'cannot';
  if (isOwn(official, round)) return 'own';
  return isThere(official, round.minutes, evening.slotMinutes) ? null : 'notThere';
}

function gapOf(evening: Evening, duties: readonly Duty[], post: Post): Gap {
  const round = evening.rounds.find((each) => cell(each) === cell(post));
  const helping = new Set(
    duties.filter((duty) => duty.roundNumber === post.roundNumber).map((duty) => duty.officialId),
  );
  const reasons = evening.officials.map((official) => {
    const why = round === undefined ? 'cannot' : preventedBy(evening, official, round, post);
    return why ?? (helping.has(official.id) ? 'busy' : null);
  });
  const count = (of: (typeof reasons)[number]) => reasons.filter((why) => why === of).length;
  return {
    ...post,
    able: reasons.length - count('cannot'),
    notThere: count('notThere'),
    own: count('own'),
    busy: count('busy'),
  };
}

const cell = ({ roundNumber, roomNumber }: { roundNumber: number; roomNumber: number }) =>
  `${roundNumber}/${roomNumber}`;

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
