/** What limits for how long teams can stay in a room. */
export interface Limits {
  /** Rounds in which nobody meets a team again. */
  readonly rounds: number;
  readonly slots: number;
  /** The longest that a team waits between two rounds, in slots. */
  readonly wait: number;
  /** Whether there are rounds besides in which teams meet again. */
  readonly repeats: boolean;
}

/**
 * The fewest visits to rooms that so many rounds take, however many rooms there are. A visit is a
 * team's rounds on end in one room, from when it comes in until it plays elsewhere or is through.
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

/** Each visit meets those before it once at most, and of these only so many. */
function visitsInRoom(rounds: number, limits: Limits): number {
  const most = mostMet(limits);
  let visits = 0;
  for (let held = 0; held < rounds; visits++) held += Math.min(visits, most);
  return visits;
}

/**
 * How many of those that came into a room before it a team can meet there: the one of its first
 * round, and those who do not play then but will again. They played last in one of the `wait` slots
 * before, two in each. Of those two of the first of these slots only one is left: after so long a
 * wait both would have to play in the slot after that first round, which is each other again.
 */
function mostMet({ wait, repeats }: Limits): number {
  if (wait === 0) return 1;
  return repeats ? 2 * wait + 1 : 2 * wait;
}
