import type { RoundId, TeamId } from '../tournament.ts';

/*
 * Which round or match is now or next, decided here alone. The questions differ: a room's next sheet is the one to
 * enter, however late (X7); what a room plays is due by the clock; a team's next round is where it should go, late
 * sheets or not (X11).
 */

/** In milliseconds since 1970. */
export interface TimedRound {
  readonly id: RoundId;
  readonly roomNumber: number;
  readonly start: number;
  readonly end: number;
  readonly isDecided: boolean;
  /** Null while unknown. */
  readonly leftTeamId: TeamId | null;
  readonly rightTeamId: TeamId | null;
}

const MINUTE_MS = 60_000;

/** Then a room's results are just missing, and its lateness unknown. */
export const LONGEST_DELAY_MINUTES = 90;

/** Then a match without a result is no longer expected. */
const LONGEST_WAIT_MS = 12 * 60 * MINUTE_MS;

type Teams = Pick<TimedRound, 'leftTeamId' | 'rightTeamId'>;

export const hasTeams = ({ leftTeamId, rightTeamId }: Teams): boolean =>
  leftTeamId !== null && rightTeamId !== null;

export const inOrder = <R extends TimedRound>(rounds: readonly R[]): R[] =>
  rounds.toSorted((a, b) => a.start - b.start || a.id - b.id);

/** A room's rounds after its last result, in order: at most sheets of those before are missing. */
export const afterLastResult = <R>(rounds: readonly R[], hasResult: (round: R) => boolean): R[] =>
  rounds.slice(rounds.findLastIndex(hasResult) + 1);

export interface RoundOfRoom {
  /** A round number may begin before a smaller one (F9). */
  readonly place: number;
  readonly isOpen: boolean;
  /** Not by forfeit, which may be entered long before its time (X3). */
  readonly isPlayed: boolean;
}

/** Whose sheet a room enters next: the first open one after its last result, otherwise a skipped one (X7). */
export function nextOfRoom<R extends RoundOfRoom>(rounds: readonly R[]): R | null {
  const all = rounds.toSorted((a, b) => a.place - b.place);
  const isOpen = (round: R) => round.isOpen;
  return afterLastResult(all, ({ isPlayed }) => isPlayed).find(isOpen) ?? all.find(isOpen) ?? null;
}

type NumberedRound = RoundOfRoom & { readonly id: number; readonly roomNumber: number };
type Changed = Pick<NumberedRound, 'id' | 'roomNumber'>;

const SAVED = { isOpen: false, isPlayed: true };

/** Once this round is saved: the next open one, so that missing sheets follow each other. */
export function nextAfterSave<R extends NumberedRound>(rounds: readonly R[], saved: Changed) {
  const ours = ofRoom(rounds, saved, SAVED);
  const place = ours.find(({ id }) => id === saved.id)?.place ?? 0;
  const [later] = ours
    .filter((round) => round.isOpen && round.place > place)
    .toSorted((a, b) => a.place - b.place);
  return later ?? nextOfRoom(ours);
}

/**
 * At a desk, where sheets arrive slot by slot: the slot's next open round, in order of rooms, then the next slot's
 * first, otherwise a skipped one. Never one after its room's next.
 */
export function nextAtDesk<R extends NumberedRound>(rounds: readonly R[], saved: Changed) {
  const place = rounds.find(({ id }) => id === saved.id)?.place ?? 0;
  const open = [...new Set(rounds.map(({ roomNumber }) => roomNumber))]
    .flatMap((roomNumber) => {
      const ours = ofRoom(rounds, { id: saved.id, roomNumber }, SAVED);
      const next = nextOfRoom(ours)?.place ?? 0;
      return ours.filter((round) => round.isOpen && round.place <= next);
    })
    .toSorted((a, b) => a.place - b.place || a.roomNumber - b.roomNumber);
  const ofSlot = open.filter((round) => round.place === place);
  const later = ofSlot.find(({ roomNumber }) => roomNumber > saved.roomNumber);
  return later ?? ofSlot[0] ?? open.find((round) => round.place > place) ?? open[0] ?? null;
}

/** The undone round, unless an earlier one is next: then it was the wrong one (X7). */
export function nextAfterUndo<R extends NumberedRound>(rounds: readonly R[], undone: Changed) {
  const ours = ofRoom(rounds, undone, { isOpen: true, isPlayed: false });
  const round = ours.find(({ id }) => id === undone.id) ?? null;
  const next = nextOfRoom(ours);
  return round !== null && next !== null && next.place < round.place ? next : round;
}

const ofRoom = <R extends NumberedRound>(
  rounds: readonly R[],
  { id, roomNumber }: Changed,
  state: Pick<RoundOfRoom, 'isOpen' | 'isPlayed'>,
): R[] =>
  rounds
    .filter((round) => round.roomNumber === roomNumber)
    .map((round) => (round.id === id ? { ...round, ...state } : round));

/** Of a machine; a finished one counts as played. */
type Game = { readonly roundId: number; readonly over: boolean };

const sends = (games: readonly Game[], id: number, over: boolean): boolean =>
  games.some((game) => game.roundId === id && game.over === over);

/**
 * The match that a room plays: a machine's, otherwise the next of those that are due. With known teams (B4), one is
 * due from its time until decided. So a reopened match is played again until a later one is due.
 * @param matches the room's playable ones
 */
export function playedInRoom<M extends TimedRound>(
  matches: readonly M[],
  now: Date,
  games: readonly Game[],
): M | null {
  const at = now.getTime();
  const open = matches.filter((match) => !match.isDecided && !sends(games, match.id, true));
  const live = open.find(({ id }) => sends(games, id, false));
  if (live !== undefined) return live;
  const isDue = (match: M) =>
    hasTeams(match) && match.start <= at && at < match.start + LONGEST_WAIT_MS;
  const due = new Set(open.filter(isDue));
  const rounds = inOrder(matches).map((match, place) => ({
    match,
    place,
    isOpen: due.has(match),
    isPlayed: match.isDecided || sends(games, match.id, true),
  }));
  return nextOfRoom(rounds)?.match ?? null;
}

/** Of a bracket: the matches being played, otherwise those whose teams are known that begin first. */
export function nextOfBracket<M extends TimedRound>(
  matches: readonly M[],
  played: Pick<ReadonlySet<number>, 'has'>,
): M[] {
  const now = matches.filter(({ id }) => played.has(id));
  if (now.length > 0) return now;
  const ready = inOrder(matches).filter((match) => !match.isDecided && hasTeams(match));
  return ready.filter(({ start }) => start === ready[0]?.start);
}

/** Being played, up next in its room (X11), later, or past its time without a result. */
export interface Upcoming<R> {
  readonly round: R;
  readonly when: 'now' | 'up' | 'next' | 'due';
}

/**
 * Where a team should go: a machine's round; else its room's next (X11); else the first open one whose time isn't
 * over, since late sheets stay open. If the last is past its time, it is due: it may be unplayed, and the next match
 * depends on it.
 * @param upNext of `nextUp`
 */
export function nextOfTeam<R extends TimedRound>(
  rounds: readonly R[],
  now: Date,
  games: readonly Game[] = [],
  upNext: number | null = null,
): Upcoming<R> | null {
  const at = now.getTime();
  const all = inOrder(rounds);
  const open = all.filter((round) => !round.isDecided && !sends(games, round.id, true));
  const played = open.findLast(({ id }) => sends(games, id, false));
  if (played !== undefined) return { round: played, when: 'now' };
  const up = open.find(({ id }) => id === upNext);
  if (up !== undefined) return { round: up, when: 'up' };
  const first = open.find(
    (each) => at < (hasTeams(each) ? each.end : each.start + LONGEST_WAIT_MS),
  );
  if (first !== undefined) {
    return { round: first, when: first.start <= at && hasTeams(first) ? 'now' : 'next' };
  }
  const last = open.at(-1);
  if (last === undefined || last !== all.at(-1)) return null;
  return at < last.start + LONGEST_WAIT_MS ? { round: last, when: 'due' } : null;
}

/** Of a team: its last round before the next one that has begun and may just be late (X11). */
export function stillOpen<R extends TimedRound>(
  rounds: readonly R[],
  next: RoundId | null,
  now: Date,
  games: readonly Game[] = [],
): R | null {
  const at = now.getTime();
  const all = inOrder(rounds);
  const place = all.findIndex(({ id }) => id === next);
  const isLate = (round: R) =>
    !round.isDecided && hasTeams(round) && !sends(games, round.id, true) && hasJustBegun(round, at);
  return all.slice(0, place < 0 ? all.length : place).findLast(isLate) ?? null;
}

/** After 90 minutes its result is just missing (X11). */
export const hasJustBegun = ({ start, end }: TimedSlot, at: number): boolean =>
  start <= at && at < end + LONGEST_DELAY_MINUTES * MINUTE_MS;

export interface NextUp<R extends TimedRound> {
  readonly teamId: TeamId;
  readonly round: R;
  /** Planned time plus lateness; milliseconds since 1970. */
  readonly expected: number;
}

/**
 * Teams that should go to their room (X11): from a round's length before its expected start, once all but one
 * earlier rounds of its room have results, until it can begin.
 */
export function nextUp<R extends TimedRound>(
  rounds: readonly R[],
  now: Date,
  lateness: number,
): readonly NextUp<R>[] {
  const late = lateness * MINUTE_MS;
  const at = now.getTime();
  const open = inOrder(rounds).filter((round) => !round.isDecided && hasTeams(round));
  const byRoom = Map.groupBy(inOrder(rounds), ({ roomNumber }) => roomNumber);
  return open.flatMap((round) => {
    const expected = round.start + late;
    const since = expected - lengthOf(round);
    if (at < since || at > round.end + LONGEST_DELAY_MINUTES * MINUTE_MS) return [];
    const before = stillBefore(round, byRoom.get(round.roomNumber) ?? [], at - late);
    if (before.length > 1 || (before.length === 0 && at >= expected)) return [];
    return [round.leftTeamId, round.rightTeamId].flatMap((teamId) =>
      teamId === null || isDueElsewhere(teamId, round, open, at - late)
        ? []
        : { teamId, round, expected },
    );
  });
}

const lengthOf = ({ start, end }: TimedRound): number => end - start;

/** Not over by plan; before a later result they count as played. */
function stillBefore(round: TimedRound, inRoom: readonly TimedRound[], planned: number) {
  const before = inRoom.slice(0, inRoom.indexOf(round));
  return afterLastResult(before, ({ isDecided }) => isDecided).filter(
    (each) => hasTeams(each) && planned < each.end + lengthOf(each),
  );
}

/** An earlier round without a result, not over by plan. */
const isDueElsewhere = (
  teamId: TeamId,
  round: TimedRound,
  open: readonly TimedRound[],
  planned: number,
): boolean =>
  open.some(
    (other) =>
      other.start < round.start &&
      (other.leftTeamId === teamId || other.rightTeamId === teamId) &&
      planned < other.end,
  );

type TimedSlot = Pick<TimedRound, 'start' | 'end'>;

/** Of Friday by the clock, in order: the one being played, before the first that as next, null after the last. */
export function slotNow<S extends TimedSlot>(
  slots: readonly S[],
  now: Date,
): { readonly when: 'now' | 'next'; readonly slot: S } | null {
  const at = now.getTime();
  const begun = slots.findLast(({ start }) => start <= at);
  const [first] = slots;
  if (begun === undefined) return first === undefined ? null : { when: 'next', slot: first };
  return begun === slots.at(-1) && at >= begun.end ? null : { when: 'now', slot: begun };
}
