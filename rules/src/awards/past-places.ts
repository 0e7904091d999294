import { folded } from '../names.ts';
import type { QuizzerId } from '../tournament.ts';
import type { PastPlace } from './award.ts';

/** A quizzer of this year, by name. */
export interface NamedQuizzer {
  readonly quizzerId: QuizzerId;
  readonly name: string;
}

/** The quizzer standings of an earlier year, as the archive has them (E5). */
export interface PastStandings {
  readonly year: number;
  readonly quizzers: readonly {
    readonly name: string;
    readonly division: string;
    readonly place: number;
  }[];
}

/**
 * The earlier places of each quizzer by name; capitals and spaces do not matter. A place is not sure if the name
 * stands twice in that year, or if two quizzers of this year have it.
 */
export function pastPlacesOf(
  quizzers: readonly NamedQuizzer[],
  years: readonly PastStandings[],
): ReadonlyMap<QuizzerId, readonly PastPlace[]> {
  const now = Map.groupBy(quizzers, ({ name }) => folded(name));
  const found = new Map<QuizzerId, PastPlace[]>(quizzers.map(({ quizzerId }) => [quizzerId, []]));
  for (const { year, quizzers: then } of years) {
    for (const [name, places] of Map.groupBy(then, (each) => folded(each.name))) {
      const same = now.get(name) ?? [];
      const isSure = same.length === 1 && places.length === 1;
      for (const { quizzerId } of same) {
        const own = places.map(({ division, place }) => ({ year, division, place, isSure }));
        found.get(quizzerId)?.push(...own);
      }
    }
  }
  return found;
}
