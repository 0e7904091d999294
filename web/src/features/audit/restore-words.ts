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
  const told = COUNTED.flatMap(([key, one, many]) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return told.length === 0 ? 'nothing yet' : told.join(', ');
}

/** What a restore would change, one line each: `100 rounds instead of 0`. Empty when counts agree. */
export function differences(kept: Counts, now: Counts): string[] {
  return COUNTED.flatMap(([key, one, many]) => {
    const [then, today] = [kept[key] ?? 0, now[key] ?? 0];
    return then === today ? [] : [`${then} ${then === 1 ? one : many} instead of ${today}`];
  });
}

/**
 * What happens to the churches, one sentence each (N0); empty when every church has its coach here.
 * The counts are those of a restore point, as the server has just computed them.
 */
export function coachesInWords(counts: Counts): string[] {
  const all = counts['churches'] ?? 0;
  const waiting = counts['churches_waiting'] ?? 0;
  const unknown = counts['churches_of_nobody'] ?? 0;
  if (waiting + unknown === 0) return [];
  return [
    `${counts['churches_with_coach'] ?? 0} of ${churchesInWords(all)} will have their coach here.`,
    ...(waiting === 0
      ? []
      : [
          `${churchesInWords(waiting)} will wait for the address of a coach, until it is taken by the link in a mail to it.`,
        ]),
    ...(unknown === 0
      ? []
      : [
          `${churchesInWords(unknown)} will belong to nobody: no address says whose. Give each to its coach on the Team List.`,
        ]),
  ];
}

/** The same as one short text for a table; empty when every church has its coach here. */
export function coachesInShort(counts: Counts): string {
  const without = (counts['churches_waiting'] ?? 0) + (counts['churches_of_nobody'] ?? 0);
  return without === 0 ? '' : `${churchesInWords(without)} without a coach here`;
}
