const COUNTED = [
  ['churches', 'church', 'churches'],
  ['teams', 'team', 'teams'],
  ['quizzers', 'quizzer', 'quizzers'],
  ['rounds', 'round', 'rounds'],
  ['brackets', 'bracket', 'brackets'],
  ['results', 'result', 'results'],
] as const;

export type Counts = Readonly<Record<string, number>>;

/** `12 churches, 40 teams, 100 rounds`, without zeros. */
export function formatCounts(counts: Counts): string {
  const parts = COUNTED.flatMap(([key, one, many]) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? 'nothing yet' : parts.join(', ');
}

/** `100 rounds instead of 0`; empty when equal. */
export function differences(kept: Counts, now: Counts): string[] {
  return COUNTED.flatMap(([key, one, many]) => {
    const [then, today] = [kept[key] ?? 0, now[key] ?? 0];
    return then === today ? [] : [`${then} ${then === 1 ? one : many} instead of ${today}`];
  });
}
