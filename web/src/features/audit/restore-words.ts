/** What a person counts in an event, in the order in which it comes about. */
const COUNTED = [
  ['churches', 'church', 'churches'],
  ['teams', 'team', 'teams'],
  ['quizzers', 'quizzer', 'quizzers'],
  ['rounds', 'round', 'rounds'],
  ['brackets', 'bracket', 'brackets'],
  ['results', 'result', 'results'],
] as const;

export type Counts = Readonly<Record<string, number>>;

/** `12 churches, 40 teams, 100 rounds`; what there is none of is left out. */
export function countsInWords(counts: Counts): string {
  const told = COUNTED.flatMap(([key, one, many]) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return told.length === 0 ? 'nothing yet' : told.join(', ');
}

/** What bringing back changes, a line each: `100 rounds instead of 0`. Empty when the counts agree. */
export function differences(kept: Counts, now: Counts): string[] {
  return COUNTED.flatMap(([key, one, many]) => {
    const [then, today] = [kept[key] ?? 0, now[key] ?? 0];
    return then === today ? [] : [`${then} ${then === 1 ? one : many} instead of ${today}`];
  });
}
