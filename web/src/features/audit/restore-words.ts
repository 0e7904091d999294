import { churchesInWords } from '@quizmeet/contract/registration/church-words.ts';

/** What is counted in an event, in the order in which it is created. */
const COUNTED = [
  ['churches', 'church', 'churches'],
  ['teams', 'team', 'teams'],
  ['quizzers', 'quizzer', 'quizzers'],
  ['rounds', 'round', 'rounds'],
  ['brackets', 'bracket', 'brackets'],
  ['results', 'result', 'results'],
] as const;

export type Counts = Readonly<Record<string, number>>;

/** `12 churches, 40 teams, 100 rounds`; counts of zero are left out. */
export function countsInWords(counts: Counts): string {
  const parts = COUNTED.flatMap(([key, one, many]) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? 'nothing yet' : parts.join(', ');
}

/** What a restore would change, one line each: `100 rounds instead of 0`. Empty when counts agree. */
export function differences(kept: Counts, now: Counts): string[] {
  return COUNTED.flatMap(([key, one, many]) => {
    const [then, today] = [kept[key] ?? 0, now[key] ?? 0];
    return then === today ? [] : [`${then} ${then === 1 ? one : many} instead of ${today}`];
  });
}

/**
 * What happens to the churches, one sentence each (N0); empty when every church will have a coach.
 */
export function coachesInWords(counts: Counts): string[] {
  const all = counts['churches'] ?? 0;
  const waiting = counts['churches_waiting'] ?? 0;
  const unknown = counts['churches_of_nobody'] ?? 0;
  if (waiting + unknown === 0) return [];
  return [
    `${counts['churches_with_coach'] ?? 0} of ${churchesInWords(all)} will have a coach.`,
    ...(waiting === 0
      ? []
      : [`${churchesInWords(waiting)} will wait until the coach follows an emailed link.`]),
    ...(unknown === 0
      ? []
      : [`${churchesInWords(unknown)} will have no known coach. Assign one on the Team List.`]),
  ];
}

export function coachesInShort(counts: Counts): string {
  const without = (counts['churches_waiting'] ?? 0) + (counts['churches_of_nobody'] ?? 0);
  return without === 0 ? '' : `${churchesInWords(without)} without a coach`;
}
