import { roundsAtOnce, roundsDue } from './capacity.ts';

/** The teams of a group by their arrivals, in slots. */
export interface GroupArrivals {
  readonly arrivals: readonly number[];
}

/**
 * Whether all groups' rounds may fit into the first slots, however rooms are shared; false proves that no
 * sharing of the rooms fits them in (F4).
 *
 * It is a maximum flow of rounds from teams to slots. A team plays at most once a slot and not before its
 * arrival, a group has at most a round per two teams present, and a slot two places a room. Only one thing is
 * left out: that an even number of teams of a group plays in a slot.
 * @param rounds per team
 * @param rooms the number of rooms in each of these slots
 */
export function canFit(
  groups: readonly GroupArrivals[],
  rounds: number,
  rooms: readonly number[],
): boolean {
  const slots = rooms.length;
  const flow = new Flow();
  const [source, sink] = ['source', 'sink'];
  let wanted = 0;
  for (const [slot, count] of rooms.entries()) flow.add(`slot ${slot}`, sink, 2 * count);
  for (const [g, { arrivals }] of groups.entries()) {
    for (let slot = 0; slot < slots; slot++) {
      flow.add(`${g} ${slot}`, `slot ${slot}`, 2 * roundsAtOnce(arrivals, Infinity, slot));
    }
    for (const { arrival, teams, due } of classesOf(arrivals, rounds)) {
      const name = `${g} from ${arrival} ${due}`;
      wanted += teams * due;
      flow.add(source, name, teams * due);
      for (let slot = arrival; slot < slots; slot++) flow.add(name, `${g} ${slot}`, teams);
    }
  }
  return flow.from(source, sink) === wanted;
}

interface TeamClass {
  readonly arrival: number;
  readonly due: number;
  readonly teams: number;
}

/** Teams of one arrival with equally many rounds are interchangeable. The one more is the earliest team's. */
function classesOf(arrivals: readonly number[], rounds: number): TeamClass[] {
  const due = roundsDue(arrivals.length, rounds, () => arrivals.indexOf(Math.min(...arrivals)));
  const alike = Map.groupBy(due.keys(), (team) => `${arrivals[team]} ${due[team]}`);
  return [...alike.values()].map((teams) => ({
    arrival: arrivals[teams[0] ?? 0] ?? 0,
    due: due[teams[0] ?? 0] ?? 0,
    teams: teams.length,
  }));
}

/** A network with whole capacities; nodes are named. The flow is found by augmenting paths. */
class Flow {
  private readonly left = new Map<string, Map<string, number>>();

  add(from: string, to: string, capacity: number): void {
    this.edgesOf(from).set(to, (this.edgesOf(from).get(to) ?? 0) + capacity);
    if (!this.edgesOf(to).has(from)) this.edgesOf(to).set(from, 0);
  }

  /** The largest flow between two nodes. */
  from(source: string, sink: string): number {
    let flow = 0;
    for (;;) {
      const more = this.push(source, sink, Number.POSITIVE_INFINITY, new Set());
      if (more === 0) return flow;
      flow += more;
    }
  }

  private push(node: string, sink: string, most: number, seen: Set<string>): number {
    if (node === sink) return most;
    seen.add(node);
    for (const [next, capacity] of this.edgesOf(node)) {
      if (capacity === 0 || seen.has(next)) continue;
      const pushed = this.push(next, sink, Math.min(most, capacity), seen);
      if (pushed === 0) continue;
      this.edgesOf(node).set(next, capacity - pushed);
      this.edgesOf(next).set(node, (this.edgesOf(next).get(node) ?? 0) + pushed);
      return pushed;
    }
    return 0;
  }

  private edgesOf(node: string): Map<string, number> {
    const edges = this.left.get(node) ?? new Map<string, number>();
    this.left.set(node, edges);
    return edges;
  }
}
