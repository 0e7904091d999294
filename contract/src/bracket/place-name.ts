import type { Side } from '@quizmeet/rules/tournament.ts';
import type { ListedRound } from '../schedule/calls.ts';

type Sides = Pick<ListedRound, `${Side}${'TeamName' | 'Candidates'}`>;

/** `Trinity or Calvary (winner of 8)`, or the team once known, or `Winner of 8` alone (B4). */
export function placeName(round: Sides, side: Side): string {
  const name = round[`${side}TeamName`];
  const names = candidateNames(round[`${side}Candidates`]);
  return names === null ? name : `${names} (${unbroken(name.toLowerCase())})`;
}

const unbroken = (name: string): string => name.replace(/ (?=\d+$)/, '\u00a0');

/** `Trinity or Calvary`, for where the source stands beside it. A number stays with its name. */
export const candidateNames = (candidates: readonly string[] | undefined): string | null =>
  candidates?.map(unbroken).join(' or ') ?? null;
