/**
 * With up to five rounds all searches of a creation take 2.5 s in total, including the work around them: as long as
 * people like to wait.
 */
const SECONDS_IN_ALL = 2.3;
/** A group is searched for so long even where there are many. */
const LEAST_SECONDS_A_GROUP = 0.46;
/** A search with six rounds needs twice the moves to be as good at every seed, with more three times (decision 046). */
const USUAL_ROUNDS = 5;
const LONGEST_MULTIPLE = 3;

/**
 * How long each group of a creation is searched, in seconds (decision 013).
 * @param groups how many groups are created
 * @param rounds how many rounds a team plays
 */
export function searchSeconds(groups: number, rounds: number): number {
  const seconds = Math.max(LEAST_SECONDS_A_GROUP, SECONDS_IN_ALL / groups);
  return seconds * Math.min(LONGEST_MULTIPLE, Math.max(1, 1 + rounds - USUAL_ROUNDS));
}
