import type { TeamId } from '../tournament.ts';

export interface AnnouncedRound {
  readonly teamId: TeamId;
  readonly roundNumber: number;
  readonly minutes: number;
  readonly roomNumber: number;
  readonly opponentId: TeamId;
}

/** Nobody needs to know what changed of a played one. */
export type CurrentRound = AnnouncedRound & { readonly isPlayed?: boolean };

/** New if `from` is null, removed if `to` is. */
export interface RoundChange {
  readonly from: AnnouncedRound | null;
  readonly to: CurrentRound | null;
}

const isSame = (one: AnnouncedRound, other: AnnouncedRound): boolean =>
  one.roundNumber === other.roundNumber &&
  one.minutes === other.minutes &&
  one.roomNumber === other.roomNumber &&
  one.opponentId === other.opponentId;

type Alike = (one: AnnouncedRound, other: AnnouncedRound) => boolean;

/** Same place, else same opponent, else the next. */
const PAIRED: readonly Alike[] = [
  (one, other) => one.roundNumber === other.roundNumber,
  (one, other) => one.opponentId === other.opponentId,
  () => true,
];

/** Since the coach was emailed (W3); without unchanged teams and played rounds. */
export function changesByTeam(
  announced: readonly AnnouncedRound[],
  current: readonly CurrentRound[],
): ReadonlyMap<TeamId, readonly RoundChange[]> {
  const before = Map.groupBy(announced, (round) => round.teamId);
  const after = Map.groupBy(current, (round) => round.teamId);
  const changes = new Map<TeamId, readonly RoundChange[]>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const found = changesOf(before.get(id) ?? [], after.get(id) ?? []).filter(
      ({ to }) => !to?.isPlayed,
    );
    if (found.length > 0) changes.set(id, found);
  }
  return changes;
}

function changesOf(
  announced: readonly AnnouncedRound[],
  current: readonly CurrentRound[],
): RoundChange[] {
  const inOrder = (rounds: readonly AnnouncedRound[], others: readonly AnnouncedRound[]) =>
    rounds
      .filter((round) => !others.some((other) => isSame(round, other)))
      .toSorted((a, b) => a.roundNumber - b.roundNumber);
  let gone = inOrder(announced, current);
  let come = inOrder(current, announced);
  const changes: RoundChange[] = [];
  for (const alike of PAIRED) {
    for (const from of gone) {
      const to = come.find((each) => alike(from, each));
      if (to === undefined) continue;
      changes.push({ from, to });
      come = come.filter((each) => each !== to);
      gone = gone.filter((each) => each !== from);
    }
  }
  const rest = [
    ...gone.map((from) => ({ from, to: null })),
    ...come.map((to) => ({ from: null, to })),
  ];
  const place = ({ from, to }: RoundChange) => (to ?? from)?.roundNumber ?? 0;
  return [...changes, ...rest].toSorted((a, b) => place(a) - place(b));
}
