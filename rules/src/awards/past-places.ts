import { nameKey } from '../names.ts';
import type { QuizzerId } from '../tournament.ts';
import type { PastPlace } from './award.ts';

export interface NamedQuizzer {
  readonly quizzerId: QuizzerId;
  readonly name: string;
  /** The same in every year of one person (W2); null for one who was erased. */
  readonly identity: string | null;
}

export interface PastQuizzer {
  readonly name: string;
  readonly division: string;
  readonly place: number;
  /** Null in years that were entered by hand: they have only names (E5). */
  readonly identity: string | null;
}

/** The quizzer standings of an earlier year, as the archive has them (E5). */
export interface PastStandings {
  readonly year: number;
  readonly quizzers: readonly PastQuizzer[];
}

/**
 * The earlier places of each quizzer: by identity (W2), otherwise by name. A place by name is unsure if the name is
 * ambiguous in either year.
 */
export function pastPlacesOf(
  quizzers: readonly NamedQuizzer[],
  years: readonly PastStandings[],
): ReadonlyMap<QuizzerId, readonly PastPlace[]> {
  const found = new Map<QuizzerId, PastPlace[]>(quizzers.map(({ quizzerId }) => [quizzerId, []]));
  for (const { year, quizzers: then } of years) {
    const known = new Set(then.flatMap(({ identity }) => identity ?? []));
    const isKnown = ({ identity }: NamedQuizzer) => identity !== null && known.has(identity);
    const byIdentity = Map.groupBy(quizzers.filter(isKnown), ({ identity }) => identity);
    const byName = Map.groupBy(
      quizzers.filter((quizzer) => !isKnown(quizzer)),
      ({ name }) => nameKey(name),
    );
    const isSomebodys = ({ identity }: PastQuizzer) =>
      identity !== null && byIdentity.has(identity);
    const names = Map.groupBy(
      then.filter((each) => !isSomebodys(each)),
      ({ name }) => nameKey(name),
    );
    const put = (
      whose: readonly NamedQuizzer[] = [],
      { division, place }: PastQuizzer,
      isSure: boolean,
    ) => {
      for (const { quizzerId } of whose) {
        found.get(quizzerId)?.push({ year, division, place, isSure });
      }
    };
    for (const each of then.filter(isSomebodys)) put(byIdentity.get(each.identity), each, true);
    for (const [name, places] of names) {
      const same = byName.get(name) ?? [];
      for (const each of places) put(same, each, same.length === 1 && places.length === 1);
    }
  }
  return found;
}
