/** The limits on how long teams can stay in a room. */
export interface Limits {
  /** The number of rounds without a repeated pairing. */
  readonly rounds: number;
  readonly slots: number;
  /** The longest that a team waits between two rounds, in slots. */
  readonly wait: number;
  /** Whether there are further rounds with repeated pairings. */
  readonly repeats: boolean;
}

/**
 * The fewest visits to rooms that these rounds take, in any number of rooms. A visit is a team's consecutive
 * rounds in one room, until it plays elsewhere or has finished.
 */
export function fewestVisits(limits: Limits): number {
  const { rounds, slots } = limits;
  const inRoom = Array.from({ length: slots + 1 }, (_, held) => visitsInRoom(held, limits));
  const fewest = [0];
  for (let held = 1; held <= rounds; held++) {
    let best = Number.POSITIVE_INFINITY;
    for (let last = 1; last <= Math.min(slots, held); last++) {
      best = Math.min(best, (fewest[held - last] as number) + (inRoom[last] as number));
    }
    fewest.push(best);
  }
  return fewest[rounds] as number;
}

/** Each visit meets each earlier visit at most once, and only a limited number of them. */
function visitsInRoom(rounds: number, limits: Limits): number {
  const most = mostMet(limits);
  let visits = 0;
  for (let held = 0; held < rounds; visits++) held += Math.min(visits, most);
  return visits;
}

/**
 * How many teams of earlier visits a team can meet in the room: the opponent of its first round, and teams
 * that do not play then but will play again. The latter last played in one of the `wait` slots before, two in
 * each. Of the two in the first of these slots only one counts: after the longest wait both would have to
 * play in the slot after that first round, against each other again.
 */
function mostMet({ wait, repeats }: Limits): number {
  if (wait === 0) return 1;
  return repeats ? 2 * wait + 1 : 2 * wait;
}
