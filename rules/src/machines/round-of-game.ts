import type { Finding } from '../finding.ts';
import { isSameName, nameKey } from '../names.ts';
import {
  entryFindings,
  type LineEntry,
  type ResultEntry,
  type ScoreCode,
} from '../scores/entry.ts';
import type { QuizzerId, Side } from '../tournament.ts';
import { otherSide, SIDES } from '../tournament.ts';
import type { GameKey } from './events.ts';
import type { MachineGame } from './game.ts';
import type { MachineTeam } from './tally.ts';

export interface MatchableRound {
  /** Such as 'Open' and 'Open 1'. */
  readonly divisions: readonly string[];
  /** Such as '101' and 'ASC 101'. */
  readonly rooms: readonly string[];
  readonly roundNumber: number;
  readonly left: string;
  readonly right: string;
}

/** In the machine's words; a missing name is ''. */
export interface GameWords extends GameKey {
  readonly left: string;
  readonly right: string;
}

type MatchCode =
  | 'machine/other-tournament'
  | 'machine/no-division'
  | 'machine/no-room'
  | 'machine/no-round'
  | 'machine/other-teams';

type GameCode = 'machine/not-over' | 'machine/no-winner' | 'machine/not-valid';
export type SkipCode = MatchCode | GameCode;

/** `swapped`: left and right are exchanged. */
type Matched<R> = { readonly round: R; readonly swapped: boolean } | { readonly skip: MatchCode };

/** Typed without spaces too: `Open1` (C2), `ASC101`. */
const codeKey = (code: string): string => nameKey(code).replaceAll(' ', '');

/** Rule Q3. */
export function isAmongCodes(code: string, codes: readonly string[]): boolean {
  const key = codeKey(code);
  return codes.some((each) => codeKey(each) === key);
}

/** A team without a name matches the round's (Q3, Q5). */
export function matchGame<R extends MatchableRound>(
  game: GameWords,
  tournament: string,
  rounds: readonly R[],
): Matched<R> {
  if (codeKey(game.tournament) !== codeKey(tournament)) return { skip: 'machine/other-tournament' };
  const ofDivision = rounds.filter(({ divisions }) => isAmongCodes(game.division, divisions));
  if (ofDivision.length === 0) return { skip: 'machine/no-division' };
  const inRoom = ofDivision.filter(({ rooms }) => isAmongCodes(game.room, rooms));
  if (inRoom.length === 0) return { skip: 'machine/no-room' };
  const there = inRoom.filter(({ roundNumber }) => roundNumber === game.round);
  if (there.length === 0) return { skip: 'machine/no-round' };
  for (const swapped of [false, true]) {
    const round = there.find((each) => seats(game, each, swapped));
    if (round !== undefined) return { round, swapped };
  }
  return { skip: 'machine/other-teams' };
}

type Place = Omit<GameKey, 'tournament'>;
const placeOf = ({ division, room, round }: Place): string =>
  JSON.stringify([codeKey(division), codeKey(room), round]);

/** Regardless of teams (Q3). */
export function roundsByPlace<R extends MatchableRound>(
  rounds: readonly R[],
): (place: Place) => readonly R[] {
  const byPlace = new Map<string, Set<R>>();
  for (const round of rounds) {
    for (const division of round.divisions) {
      for (const room of round.rooms) {
        const place = placeOf({ division, room, round: round.roundNumber });
        byPlace.set(place, (byPlace.get(place) ?? new Set()).add(round));
      }
    }
  }
  return (place) => [...(byPlace.get(placeOf(place)) ?? [])];
}

function seats(game: GameWords, round: MatchableRound, swapped: boolean): boolean {
  const [left, right] = swapped ? [round.right, round.left] : [round.left, round.right];
  const says = (name: string, team: string) => nameKey(name) === '' || isSameName(name, team);
  return says(game.left, left) && says(game.right, right);
}

export type NamedQuizzer = { readonly id: QuizzerId; readonly name: string };

export type UnknownQuizzer = { readonly side: Side; readonly name: string };

export type GameReading =
  /** As if typed (S1). */
  | { readonly entry: ResultEntry; readonly unknown: readonly UnknownQuizzer[] }
  | { readonly skip: GameCode; readonly findings: readonly Finding<ScoreCode>[] };

/** Question 20 or overtime had its toss-up, and a side has won (Q4). */
export const isOver = (game: MachineGame): boolean => game.played && game.winner !== null;

/** Names not on the roster get no line (Q4, Q5). */
export function resultOfGame(
  game: MachineGame,
  rosters: Readonly<Record<Side, readonly NamedQuizzer[]>>,
  swapped: boolean,
): GameReading {
  if (!game.played) return { skip: 'machine/not-over', findings: [] };
  if (game.winner === null) return { skip: 'machine/no-winner', findings: [] };
  const of = (side: Side): MachineTeam => game[swapped ? otherSide(side) : side];
  const entry: ResultEntry = {
    leftTeamScore: of('left').score,
    rightTeamScore: of('right').score,
    winningTeam: swapped ? otherSide(game.winner) : game.winner,
    leftTeamQuizzers: linesOf(of('left'), rosters.left),
    rightTeamQuizzers: linesOf(of('right'), rosters.right),
  };
  const ids = (side: Side) => rosters[side].map(({ id }) => id);
  const findings = entryFindings(entry, { left: ids('left'), right: ids('right') });
  if (findings.length > 0) return { skip: 'machine/not-valid', findings };
  const unknown = SIDES.flatMap((side) =>
    of(side)
      .lines.filter(({ name }) => holderOf(name, rosters[side]) === undefined)
      .map(({ name }) => ({ side, name })),
  );
  return { entry, unknown };
}

const holderOf = (name: string, roster: readonly NamedQuizzer[]): NamedQuizzer | undefined =>
  roster.find((quizzer) => isSameName(quizzer.name, name));

function linesOf(team: MachineTeam, roster: readonly NamedQuizzer[]): LineEntry[] {
  return team.lines.flatMap(({ name, correct, errors }) => {
    const holder = holderOf(name, roster);
    if (holder === undefined) return [];
    return { id: holder.id, numberCorrect: correct, numberErrors: errors };
  });
}
