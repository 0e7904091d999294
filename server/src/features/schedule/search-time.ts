/** All searches of a creation take 2.5 s in total, including the work around them: as long as people like to wait. */
const SECONDS_IN_ALL = 2.3;
/** A group is searched for so long even where there are many. */
const LEAST_SECONDS_A_GROUP = 0.46;
/** With so many rounds a search needs three times the moves to come as near to the best known (decision 046). */
const MANY_ROUNDS = 7;
const LONGER_WITH_MANY_ROUNDS = 3;

/**
 * How long each group of a creation is searched, in seconds (decision 013).
 * @param groups how many groups are created
 * @param rounds how many rounds a team plays
 */
export function searchSeconds(groups: number, rounds: number): number {
  const seconds = Math.max(LEAST_SECONDS_A_GROUP, SECONDS_IN_ALL / groups);
  return rounds < MANY_ROUNDS ? seconds : seconds * LONGER_WITH_MANY_ROUNDS;
}
