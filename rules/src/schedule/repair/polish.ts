import type { Added, Draft } from './draft.ts';
import type { Effort } from './effort.ts';
import { compareFigures, type Judge, type Plan } from './judge.ts';

/** Added rounds in the place of some of a plan's. */
interface Swap {
  readonly gone: readonly number[];
  readonly come: readonly Added[];
}

/**
 * Improves a plan by small changes of its added rounds, for as long as one helps: a round gets another slot,
 * two rounds exchange slots or teams, another team plays the one more. The missing and changed rounds stay as
 * many. Where all plans have been looked at, nothing is left to improve; in large repairs much is.
 */
export function polished(draft: Draft, judge: Judge, plan: Plan, effort: Effort): Plan {
  const own = plan.out.filter((round) => !draft.out.has(round));
  for (const round of own) draft.takeOut(round);
  let best = plan;
  for (let better: Plan | null = plan; better !== null; ) {
    better = improvement(draft, judge, best, effort);
    best = better ?? best;
  }
  for (const round of own) draft.putBack(round);
  return best;
}

function improvement(draft: Draft, judge: Judge, plan: Plan, effort: Effort): Plan | null {
  const board = new AddedRounds(draft, plan.added);
  for (const swap of swaps(draft, board, plan.added)) {
    if (effort.isOver()) return null;
    if (!board.allows(swap)) continue;
    const added = plan.added.filter((_, i) => !swap.gone.includes(i)).concat(swap.come);
    const figures = judge.figures(plan.out, added);
    if (compareFigures(figures, plan.figures) < 0) return { ...plan, added, figures };
  }
  return null;
}

/** Which teams and rooms the added rounds of a plan take; their sound rounds are out of the draft. */
class AddedRounds {
  private readonly draft: Draft;
  private readonly added: readonly Added[];
  /** How often each team plays in the added rounds. */
  readonly rounds: Int16Array;

  constructor(draft: Draft, added: readonly Added[]) {
    this.draft = draft;
    this.added = added;
    this.rounds = new Int16Array(draft.teams);
    for (const { a, b } of added) for (const team of [a, b]) this.count(team);
  }

  allows({ gone, come }: Swap): boolean {
    const others = [...this.added.filter((_, i) => !gone.includes(i)), ...come];
    return come.every((round) => {
      const { slot, a, b } = round;
      if (!this.draft.isIdle(a, slot) || !this.draft.isIdle(b, slot) || a === b) return false;
      const there = others.filter((other) => other.slot === slot);
      const meets = (team: number): boolean =>
        there.some((other) => other !== round && (other.a === team || other.b === team));
      return there.length <= this.draft.freeIn(slot) && !meets(a) && !meets(b);
    });
  }

  /** The rounds that a team would lack with the plan. */
  lacking(team: number): number {
    return (this.draft.lacking[team] as number) - (this.rounds[team] as number);
  }

  private count(team: number): void {
    this.rounds[team] = (this.rounds[team] as number) + 1;
  }
}

function* swaps(draft: Draft, board: AddedRounds, added: readonly Added[]): Generator<Swap> {
  for (const [i, round] of added.entries()) {
    for (let slot = 0; slot < draft.slots; slot++) {
      if (slot !== round.slot) yield { gone: [i], come: [{ ...round, slot }] };
    }
    yield* otherOneMore(draft, board, round, i);
    for (let j = i + 1; j < added.length; j++) {
      const other = added[j] as Added;
      if (draft.groups[round.a] === draft.groups[other.a]) {
        for (const come of exchanges(round, other)) yield { gone: [i, j], come };
      } else {
        yield { gone: [i, j], come: exchangedSlots(round, other) };
      }
    }
  }
}

/** Other teams that could play the one more of a round. */
function* otherOneMore(draft: Draft, board: AddedRounds, round: Added, i: number): Generator<Swap> {
  for (const [extra, stays] of [
    [round.a, round.b],
    [round.b, round.a],
  ] as const) {
    if (board.lacking(extra) >= 0) continue;
    for (const team of draft.members.get(draft.groups[stays] ?? 'Open 1') ?? []) {
      if (team === extra || board.lacking(team) !== 0) continue;
      yield { gone: [i], come: [{ slot: round.slot, a: stays, b: team }] };
    }
  }
}

/** Two rounds with other slots, opponents or both. */
function exchanges(one: Added, two: Added): Added[][] {
  const pairings = [
    [one, two],
    [
      { ...one, b: two.a },
      { ...two, a: one.b },
    ],
    [
      { ...one, b: two.b },
      { ...two, b: one.b },
    ],
  ] as const;
  return pairings.flatMap(([first, second], i) => [
    ...(i === 0 ? [] : [[first, second]]),
    ...(one.slot === two.slot ? [] : [exchangedSlots(first, second)]),
  ]);
}

function exchangedSlots(one: Added, two: Added): Added[] {
  return [
    { ...one, slot: two.slot },
    { ...two, slot: one.slot },
  ];
}
