import { describe, expect, test } from 'vitest';
import { type RecordedDivision, recordedFriday } from '../../testing/recorded-friday.ts';
import { roundsLackingLines } from './lacking-lines.ts';
import { quizzerStandings } from './quizzer-standings.ts';
import { teamStandings } from './team-standings.ts';

const division = (name: string): RecordedDivision => {
  const found = recordedFriday.find((d) => d.division === name);
  if (found === undefined) throw new Error(`The night has no ${name} division.`);
  return found;
};

/** Rank, name and deciding rule of the computed rows with this average. */
const tiedAt = (average: number, { teams, results }: RecordedDivision) =>
  teamStandings(teams, results)
    .filter((row) => row.average === average)
    .map((row) => {
      const name = teams.find((t) => t.id === row.teamId)?.teamName;
      return `${row.rank}. ${name}: ${row.decidedBy}`;
    });

describe.each(recordedFriday)('the recorded night of the $division division', (recorded) => {
  const { teams, quizzerIds, results } = recorded;

  test('leads to the team standings recorded with it (S5)', () => {
    const rows = teamStandings(teams, results).map(({ average, ...row }) => ({
      ...row,
      average: average?.toFixed(2),
    }));
    expect(rows).toEqual(recorded.teamStandings);
  });

  test('leads to the quizzer standings recorded with it (S6)', () => {
    const rows = quizzerStandings(quizzerIds, results).map((row) => ({
      ...row,
      average: row.average === null ? null : row.average.toFixed(2),
    }));
    expect(rows).toEqual(recorded.quizzerStandings);
  });

  test('names the rounds that lack lines (S9)', () => {
    expect(roundsLackingLines(results)).toEqual(recorded.lackingLines);
  });
});

// The expected values below were worked out by hand from the recorded rounds.

test('Chillicothe Trinity 2 beat Findlay Hope, which has more bonuses', () => {
  expect(tiedAt(17.8, division('Open'))).toEqual([
    '3. Chillicothe Trinity 2: average',
    '4. Findlay Hope: head-to-head',
  ]);
});

test('of three tied, not all of whom met, bonuses set one behind; then the round of the other two counts', () => {
  // Round 11: Delaware Grace beat Parkersburg Bethel, which has more total points. Round 29:
  // Parkersburg Bethel beat Ashland Chapel 2. Delaware Grace and Ashland Chapel 2 never met.
  expect(tiedAt(17.2, division('Open'))).toEqual([
    '5. Delaware Grace: average',
    '6. Parkersburg Bethel: head-to-head',
    '7. Ashland Chapel 2: team bonuses',
  ]);
});

test('of three tied who never met, bonuses set one ahead and total points part the others', () => {
  expect(tiedAt(11.8, division('Open'))).toEqual([
    '8. Delaware Grace 2: average',
    '9. Charleston Bible: team bonuses',
    '10. Wooster Brethren: total points',
  ]);
});

test('a chain of wins among three is no head-to-head, and two stay tied to the end', () => {
  // Zanesville beat Huntington, Huntington beat Delaware Grace 3, which never met Zanesville.
  expect(tiedAt(14, division('Novice'))).toEqual([
    '4. Delaware Grace 3: average',
    '4. Zanesville Harvest: tie',
    '6. Huntington Fellowship: team bonuses',
  ]);
});

test('the team with six rounds stands by its average: 81 in six ahead of 67 in five', () => {
  const rows = teamStandings(division('Novice').teams, division('Novice').results);
  expect(rows.filter((r) => r.rank === 7 || r.rank === 8)).toMatchObject([
    { teamId: 210, wins: 4, losses: 2, olympicPoints: 81, average: 13.5 },
    { teamId: 202, wins: 3, losses: 2, olympicPoints: 67, average: 13.4 },
  ]);
});
