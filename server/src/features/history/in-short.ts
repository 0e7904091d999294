import type { StoredYear } from '@quizmeet/contract/history/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';

/** A change of stored years for the audit: only the years that differ, and how (N2). */
export function changedYears(before: readonly StoredYear[], after: readonly StoredYear[]) {
  const known = new Map(before.map((each) => [each.champions.year, each]));
  const changed = after
    .map((each) => ({ old: known.get(each.champions.year), fresh: each }))
    .filter(({ old, fresh }) => tell(fresh) !== (old && tell(old)));
  if (changed.length === 0) return null;
  const parts = changed.map(({ old, fresh }) => {
    const { year } = fresh.champions;
    if (old === undefined) return { before: `${year} not stored`, after: inShort(fresh) };
    return { before: tell(old, placings(fresh)), after: tell(fresh, placings(old)) };
  });
  return {
    before: parts.map((part) => part.before).join('; '),
    after: parts.map((part) => part.after).join('; '),
  };
}

/** A year in short, without the placings in `known`. */
const tell = (year: StoredYear, known: readonly string[] = []): string =>
  [inShort(year), ...placings(year).filter((each) => !known.includes(each))].join('; ');

/** `2019: Open Troy Grace, Cal Dean, Novice Piqua Faith, Dee Orr, 1 team, 1 quizzer`. */
export function inShort({ champions, teams, quizzers }: StoredYear): string {
  const { year, openTeam, openQuizzer, noviceTeam, noviceQuizzer } = champions;
  const open = [openTeam, openQuizzer].filter((name) => name !== '').join(', ');
  const novice = [noviceTeam, noviceQuizzer].filter((name) => name !== '').join(', ');
  return (
    `${year}: Open ${open || 'unknown'}, Novice ${novice || 'unknown'}, ` +
    `${plural(teams.length, 'team')}, ${plural(quizzers.length, 'quizzer')}`
  );
}

function placings({ teams, quizzers }: StoredYear): string[] {
  return [
    ...teams.map(
      ({ level, division, place, teamName }) => `${level}, ${division}, ${place}: ${teamName}`,
    ),
    ...quizzers.map(
      ({ division, place, quizzerName, teamName }) =>
        `${division}, ${place}: ${quizzerName}, ${teamName}`,
    ),
  ];
}
