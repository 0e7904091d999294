import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryFindings } from './roster-changes.ts';
import {
  effectOf,
  gatherTeams,
  type RosterLine,
  type StandingTeam,
  type WrittenQuizzer,
} from './roster-import.ts';
import { quizzerKey, ROSTER, rosterFindings } from './rosters.ts';

const word = fc.constantFrom('Ann', 'Ben', 'van', 'der', 'Lee', 'Moss');
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const quizzer = fc.record({ firstName: words, lastName: words });

const standing: fc.Arbitrary<StandingTeam[]> = fc
  .array(
    fc.record({
      division: fc.constantFrom('Open' as const, 'Novice' as const),
      roster: fc.uniqueArray(quizzer, { selector: quizzerKey, minLength: 1, maxLength: 6 }),
    }),
    { maxLength: 4 },
  )
  .map((teams) =>
    teams.map(({ division, roster }, t) => ({
      id: t + 1,
      name: `Grace ${t + 1}`,
      division,
      roster: roster.map((each, seat) => ({ ...each, id: 10 * (t + 1) + seat })),
    })),
  );

const full = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  fullName: `${firstName} ${lastName}`,
});

/** A team as a file writes it: one line per quizzer, or a single line. */
function written(team: StandingTeam, aLineEach: boolean): RosterLine[] {
  const { name: teamName, division, roster } = team;
  const line = (quizzers: readonly WrittenQuizzer[]) => ({
    row: 0,
    church: '',
    teamName,
    division,
    quizzers,
  });
  return aLineEach
    ? roster.map(({ firstName, lastName }) => line([{ firstName, lastName }]))
    : [line(roster.map(full))];
}

it('a file with the current data changes nothing, in either name order', () => {
  fc.assert(
    fc.property(standing, fc.boolean(), (teams, aLineEach) => {
      const lines = teams.flatMap((team) => written(team, aLineEach));
      const numbered = lines.map((line, i) => ({ ...line, row: i + 2 }));
      const { teams: gathered, findings } = gatherTeams(numbered, teams);
      expect([...findings, ...gathered.flatMap((team) => team.findings)]).toEqual([]);
      expect(gathered.map(({ standing }) => standing)).toEqual(teams);
      expect(gathered.map(effectOf)).toEqual(teams.map(() => 'unchanged'));
    }),
  );
});

it('any imported roster is valid or empty', () => {
  const cell = fc.oneof(words, fc.constantFrom('', ' ', 'x'.repeat(21)));
  const line = fc.record({
    row: fc.integer({ min: 2, max: 99 }),
    church: fc.constant(''),
    teamName: fc.constantFrom('Grace 1', 'grace  1', 'Grace 2', 'Hope', ''),
    division: fc.constantFrom('Open', 'novice', '', 'Both'),
    quizzers: fc.array(
      fc.oneof(fc.record({ firstName: cell, lastName: cell }), fc.record({ fullName: cell })),
      { maxLength: 8 },
    ),
  });
  fc.assert(
    fc.property(standing, fc.array(line, { maxLength: 12 }), (teams, lines) => {
      for (const { standing, quizzers } of gatherTeams(lines, teams).teams) {
        expect(rosterFindings(quizzers).filter(({ code }) => code !== 'roster/empty')).toEqual([]);
        expect(quizzers.length).toBeLessThanOrEqual(ROSTER.most);
        const known = (standing?.roster ?? []).map((each) => ({
          ...each,
          hidden: false,
          hasLines: false,
        }));
        expect(entryFindings(known, quizzers)).toEqual([]);
      }
    }),
  );
});
