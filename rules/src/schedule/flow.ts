/** Integer capacities; augmenting paths. */
export class Flow {
  private readonly left = new Map<string, Map<string, number>>();

  add(from: string, to: string, capacity: number): void {
    this.edgesOf(from).set(to, (this.edgesOf(from).get(to) ?? 0) + capacity);
    if (!this.edgesOf(to).has(from)) this.edgesOf(to).set(from, 0);
  }

  from(source: string, sink: string): number {
    let flow = 0;
    for (;;) {
      const more = this.push(source, sink, Number.POSITIVE_INFINITY, new Set());
      if (more === 0) return flow;
      flow += more;
    }
  }

  /** Through an edge that was added once. */
  along(from: string, to: string): number {
    return this.edgesOf(to).get(from) ?? 0;
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
