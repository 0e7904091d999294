import { type Division, GROUPS_OF } from '@quizmeet/rules/tournament.ts';

/** The three counts as typed. */
export interface ShuffleEntry {
  readonly open1Teams: string;
  readonly open2Teams: string;
  readonly novice1Teams: string;
}

/** The group sizes of a division that follow from the counts; the last group takes the rest (F1). */
export interface Sizes {
  readonly division: Division;
  readonly teams: number;
  readonly groups: readonly { readonly group: string; readonly size: number }[];
  /** False when the counts exceed the teams, or an input is not a number. */
  readonly fits: boolean;
}

/** The fewest teams that allow a different opponent in every round, with one to spare. */
const fewestFor = (roundsPerTeam: number): number => roundsPerTeam + 1;

/** Equal group sizes, for the most groups that are each large enough for their rounds. */
export function evenSizes(teams: number, mostGroups: number, roundsPerTeam: number): number[] {
  const wanted = Math.floor(teams / fewestFor(roundsPerTeam));
  const groups = Math.max(1, Math.min(mostGroups, wanted));
  return Array.from({ length: mostGroups }, (_, i) =>
    i < groups ? Math.floor(teams / groups) + (i < teams % groups ? 1 : 0) : 0,
  );
}

export function suggestion(open: number, novice: number, roundsPerTeam: number): ShuffleEntry {
  const [open1 = 0, open2 = 0] = evenSizes(open, GROUPS_OF.Open.length, roundsPerTeam);
  const [novice1 = 0] = evenSizes(novice, GROUPS_OF.Novice.length, roundsPerTeam);
  return { open1Teams: `${open1}`, open2Teams: `${open2}`, novice1Teams: `${novice1}` };
}

const countIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The group sizes for the counts as typed. */
export function sizesOf(
  entry: ShuffleEntry,
  teams: Readonly<Record<Division, number>>,
): readonly Sizes[] {
  const asked: Readonly<Record<Division, readonly number[]>> = {
    Open: [countIn(entry.open1Teams), countIn(entry.open2Teams)],
    Novice: [countIn(entry.novice1Teams)],
  };
  return (['Open', 'Novice'] as const).map((division) => {
    const rest = teams[division] - asked[division].reduce((sum, count) => sum + count, 0);
    const sizes = [...asked[division], rest];
    return {
      division,
      teams: teams[division],
      groups: GROUPS_OF[division].map((group, i) => ({ group, size: sizes[i] ?? 0 })),
      fits: rest >= 0,
    };
  });
}
