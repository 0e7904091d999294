/** Typos between what is typed and the nearest beginning of a word: a letter changed, missing, added, or swapped. */
export function typosIn(typed: string, word: string): number {
  const [mine, others] = [[...typed], [...word]];
  const at = (row: readonly number[], column: number) => row[column] ?? Infinity;
  let earlier: readonly number[] = [];
  let last = [0, ...others.map((_, j) => j + 1)];
  for (const [i, letter] of mine.entries()) {
    const row = [i + 1];
    for (const [j, other] of others.entries()) {
      const isSwapped = letter === others[j - 1] && other === mine[i - 1];
      const changed = at(last, j) + (letter === other ? 0 : 1);
      const swapped = isSwapped ? at(earlier, j - 1) + 1 : Infinity;
      row.push(Math.min(changed, swapped, at(last, j + 1) + 1, at(row, j) + 1));
    }
    earlier = last;
    last = row;
  }
  return Math.min(...last);
}

/** One typo in four letters, two in eight. */
export const isSimilar = (typed: string, word: string): boolean =>
  typosIn(typed, word) <= Math.min(2, Math.floor(typed.length / 4));
