import type { Match, Participant } from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import type { DrawnLine } from '@quizmeet/rules/bracket/drawing.ts';
import type { Side } from '@quizmeet/rules/tournament.ts';
import { byTimeOfDay } from '../../tournament/starts.ts';

export function sidesOf({ participants }: Match): readonly [Participant, Participant] {
  const [left, right] = participants;
  if (left === undefined || right === undefined) throw new Error('a match has two sides');
  return [left, right];
}

export const sideOf = ({ participants: [left] }: Match, team: Participant): Side =>
  team === left ? 'left' : 'right';

export function wentAlong(line: DrawnLine, from: Match | undefined, teamId: number): boolean {
  const team = from?.participants.find((each) => each.id === teamId);
  if (from === undefined || team === undefined || !isDecided(from)) return false;
  return team.isWinner === (line.who === 'winner');
}

type MatchSlot = { readonly timeString: string; readonly matches: readonly Match[] };

export function bySlot(matches: readonly Match[]): MatchSlot[] {
  const times = [...new Set(matches.map((match) => match.timeString))];
  return times.toSorted(byTimeOfDay).map((timeString) => ({
    timeString,
    matches: matches
      .filter((match) => match.timeString === timeString)
      .toSorted((a, b) => a.id - b.id),
  }));
}

/** Then the finished, the final first and what wasn't needed last. */
export function openFirst(slots: readonly MatchSlot[], isOpen: (match: Match) => boolean) {
  const is = (open: boolean) => slots.filter(({ matches }) => matches.some(isOpen) === open);
  const isLeft = ({ matches }: MatchSlot) => Number(!matches.some(isDecided));
  return [
    ...is(true),
    ...is(false)
      .toReversed()
      .toSorted((a, b) => isLeft(a) - isLeft(b)),
  ];
}

export type BracketTeam = { readonly id: number; readonly name: string; readonly seed: number };

/** From their first matches. */
export function seededTeams(matches: readonly Match[]): BracketTeam[] {
  const seeded = matches.flatMap(({ participants }) =>
    participants.flatMap(({ id, name, source }) => {
      const [, seed] = /^Seed (\d+)$/.exec(source) ?? [];
      return seed === undefined || id === 0 ? [] : [{ id, name, seed: Number(seed) }];
    }),
  );
  return seeded.toSorted((a, b) => a.seed - b.seed);
}
