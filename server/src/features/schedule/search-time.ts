/** All groups of an evening together; the rest of a second is for the work around it. */
const SECONDS_IN_ALL = 0.9;
/** One group is hardly better after more. */
const MOST_SECONDS_A_GROUP = 0.5;
/** The minimum search time per group, even with many. */
const LEAST_SECONDS_A_GROUP = 0.18;

/**
 * How long each group of a creation is searched, in seconds (decision 013).
 * @param groups how many groups are created
 */
export function searchSeconds(groups: number): number {
  return Math.min(MOST_SECONDS_A_GROUP, Math.max(LEAST_SECONDS_A_GROUP, SECONDS_IN_ALL / groups));
}
