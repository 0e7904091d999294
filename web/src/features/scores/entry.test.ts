import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { describe, expect, test } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { isDifferent, versionsOf } from './conflict.tsx';
import {
  bodyAgainstSaved,
  bodyOf,
  countsOf,
  doubtsOf,
  draftAfterUndo,
  type Entry,
  entryOf,
  errorsOf,
  hasNoLineTouched,
  isOvertaken,
  namedDoubts,
  teamEntryOf,
  withTeam,
} from './entry.ts';
import type { Seats } from './seats.ts';

const seat = (id: number, firstName: string) => ({ id, firstName, lastName: 'Lee' });
const SEATS: Seats = {
  left: [seat(11, 'Ann'), seat(12, 'Ben')],
  right: [seat(21, 'Cal'), seat(22, 'Dot')],
};
const line = (id: number, numberCorrect = 0, numberErrors = 0) => ({
  ...seat(id, ''),
  numberCorrect,
  numberErrors,
});
const OPEN: Round = {
  ...OPEN_ROUND,
  id: 5,
  version: 7,
  roundNumber: 2,
  roomNumber: 3,
  roomName: 'A 3',
  timeString: '7:30 PM',
  leftTeamQuizzers: [line(11), line(12)],
  rightTeamQuizzers: [line(21), line(22)],
};
const DECIDED: Round = {
  ...OPEN,
  version: 9,
  leftTeamScore: 60,
  rightTeamScore: 40,
  winningTeam: 'left',
  leftTeamQuizzers: [line(11, 3, 1)],
  rightTeamQuizzers: [line(21, 1, 0), line(22, 1, 0)],
};
const swapped = (round: Round): Round => ({
  ...round,
  version: round.version + 1,
  leftTeamId: round.rightTeamId,
  rightTeamId: round.leftTeamId,
  leftTeamName: round.rightTeamName,
  rightTeamName: round.leftTeamName,
  leftTeamScore: round.rightTeamScore,
  rightTeamScore: round.leftTeamScore,
  winningTeam: round.winningTeam === 'left' ? 'right' : round.winningTeam === '' ? '' : 'left',
  leftTeamQuizzers: round.rightTeamQuizzers,
  rightTeamQuizzers: round.leftTeamQuizzers,
});
const SWAPPED_SEATS: Seats = { left: SEATS.right, right: SEATS.left };

/** Two scores, and three correct answers of the first quizzer. */
const typed = (left: string, right: string, begun = entryOf(OPEN, SEATS)): Entry =>
  withTeam(
    withTeam(begun, 1, {
      score: left,
      counts: { 11: { correct: 3, errors: 1, satOut: false }, 12: SAT_OUT },
    }),
    2,
    { score: right },
  );
const SAT_OUT = { correct: 0, errors: 0, satOut: true };

describe('a form of a result', () => {
  test('begins with the whole roster at zero (S2)', () => {
    const body = bodyOf(entryOf(OPEN, SEATS), OPEN, SEATS);
    expect(body).toEqual({
      id: 5,
      version: 7,
      leftTeamScore: '',
      rightTeamScore: '',
      leftTeamQuizzers: [11, 12].map((id) => ({ id, numberCorrect: 0, numberErrors: 0 })),
      rightTeamQuizzers: [21, 22].map((id) => ({ id, numberCorrect: 0, numberErrors: 0 })),
    });
    expect(hasNoLineTouched(body)).toBe(true);
  });

  test('starts with the saved lines; quizzers without one sat out (S2)', () => {
    const entry = entryOf(DECIDED, SEATS);
    expect(teamEntryOf(entry, 1)).toMatchObject({ score: '60' });
    expect(countsOf(teamEntryOf(entry, 1), 11)).toEqual({ correct: 3, errors: 1, satOut: false });
    expect(countsOf(teamEntryOf(entry, 1), 12)).toEqual(SAT_OUT);
    expect(isOvertaken(entry, DECIDED, SEATS)).toBe(false);
  });

  test('begun on scores alone stays so until a line is entered (S9)', () => {
    const alone = { ...DECIDED, leftTeamQuizzers: [], rightTeamQuizzers: [] };
    const entry = entryOf(alone, SEATS);
    expect(bodyOf(entry, alone, SEATS).rightTeamQuizzers).toEqual([]);
    const counts = { 11: { correct: 1, errors: 0, satOut: false } };
    const now = withTeam(entry, 1, { counts });
    expect(bodyOf(now, alone, SEATS).rightTeamQuizzers).toHaveLength(2);
  });

  test('sends no line for a quizzer who sat out, and a winner only on a tie', () => {
    const body = bodyOf(typed('60', '40'), OPEN, SEATS);
    expect(body.leftTeamQuizzers).toEqual([{ id: 11, numberCorrect: 3, numberErrors: 1 }]);
    expect(body).not.toHaveProperty('winningTeam');
    expect(bodyOf(typed('40', '40'), OPEN, SEATS).winningTeam).toBe('');
    const chosen = { ...typed('40', '40'), winnerId: 2 };
    expect(bodyOf(chosen, OPEN, SEATS).winningTeam).toBe('right');
  });

  test('asks who won a new tie, and keeps the winner of an old one', () => {
    const tie = { ...DECIDED, rightTeamScore: 60 };
    expect(bodyOf(entryOf(tie, SEATS), tie, SEATS).winningTeam).toBe('left');
    const become = withTeam(entryOf(DECIDED, SEATS), 2, { score: '60' });
    expect(bodyOf(become, DECIDED, SEATS).winningTeam).toBe('');
  });

  test('follows its teams when they change sides meanwhile (F7)', () => {
    const body = bodyOf({ ...typed('40', '40'), winnerId: 2 }, swapped(OPEN), SWAPPED_SEATS);
    expect(body).toMatchObject({ winningTeam: 'left', version: 8 });
    expect(body.rightTeamQuizzers).toEqual([{ id: 11, numberCorrect: 3, numberErrors: 1 }]);
  });
});

describe('a conflicting save (S8)', () => {
  test('is noticed when the result is another', () => {
    expect(isOvertaken(typed('70', '40'), OPEN, SEATS)).toBe(false);
    const blank = withTeam(entryOf(OPEN, SEATS), 1, { score: '60' });
    const none = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
    expect(isOvertaken(blank, { ...DECIDED, ...none, rightTeamScore: 0 }, SEATS)).toBe(true);
    expect(isOvertaken(typed('70', '40'), DECIDED, SEATS)).toBe(true);
  });

  test('isn’t one if the result is the same, on either side', () => {
    const lines = { 21: { correct: 1, errors: 0, satOut: false } };
    const same = withTeam(typed('60', '40'), 2, { counts: { ...lines, 22: lines[21] } });
    expect(isOvertaken(same, DECIDED, SEATS)).toBe(false);
    expect(isOvertaken(same, swapped(DECIDED), SWAPPED_SEATS)).toBe(false);
    const turned = { ...DECIDED, rightTeamQuizzers: DECIDED.rightTeamQuizzers.toReversed() };
    expect(isOvertaken(same, turned, SEATS)).toBe(false);
  });

  test('isn’t one if the round only moved or swapped sides', () => {
    const moved = { ...OPEN, version: 8, roomNumber: 4, roundNumber: 6 };
    expect(isOvertaken(typed('70', '40'), moved, SEATS)).toBe(false);
    expect(isOvertaken(typed('70', '40'), swapped(OPEN), SWAPPED_SEATS)).toBe(false);
  });

  test('is noticed when the result was emptied', () => {
    const begun = entryOf(DECIDED, SEATS);
    expect(isOvertaken(typed('70', '40', begun), OPEN, SEATS)).toBe(true);
  });

  test('is shown beside the input', () => {
    const rows = versionsOf(bodyOf(typed('70', ''), OPEN, SEATS), DECIDED, SEATS);
    expect(rows.map(({ what, mine, theirs }) => [what, mine, theirs])).toEqual([
      ['Lima', '70', '60'],
      ['Xenia', 'no score', '40'],
      ['Winner', 'not chosen', 'Lima'],
      ['Ann Lee', '3 correct, 1 error', '3 correct, 1 error'],
      ['Ben Lee', 'sat out', 'sat out'],
      ['Cal Lee', '0 correct, 0 errors', '1 correct, 0 errors'],
      ['Dot Lee', '0 correct, 0 errors', '1 correct, 0 errors'],
    ]);
  });

  const differences = (entry: Entry, round: Round) =>
    versionsOf(bodyAgainstSaved(entry, round, SEATS), round, SEATS)
      .filter(isDifferent)
      .map(({ what, mine, theirs }) => [what, mine, theirs]);
  const scored = (left: string, right: string, begun = entryOf(OPEN, SEATS)) =>
    withTeam(withTeam(begun, 1, { score: left }), 2, { score: right });
  const ALONE: Round = { ...DECIDED, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const NOUGHTS: Round = { ...OPEN, leftTeamScore: 60, rightTeamScore: 40, winningTeam: 'left' };

  test('ignores lines that neither entered (S9)', () => {
    const scores = [['Lima', '70', '60']];
    expect(differences(scored('70', '40'), ALONE)).toEqual(scores);
    const alone = entryOf({ ...ALONE, rightTeamScore: 30 }, SEATS);
    expect(differences(scored('70', '40', alone), ALONE)).toEqual(scores);
    expect(differences(scored('70', '40'), NOUGHTS)).toEqual(scores);
    const emptied = differences(scored('60', '40', alone), OPEN);
    expect(emptied.map(([what]) => what)).toEqual(['Lima', 'Xenia', 'Winner']);
  });

  test('reports every line that only one entered, even a quizzer who sat out', () => {
    expect(differences(scored('60', '40'), DECIDED)).toEqual([
      ['Ann Lee', 'no scores yet', '3 correct, 1 error'],
      ['Ben Lee', 'no scores yet', 'sat out'],
      ['Cal Lee', 'no scores yet', '1 correct, 0 errors'],
      ['Dot Lee', 'no scores yet', '1 correct, 0 errors'],
    ]);
    const sat = withTeam(scored('60', '40'), 1, { counts: { 11: SAT_OUT } });
    expect(differences(sat, ALONE)[0]).toEqual(['Ann Lee', 'sat out', 'no scores yet']);
    const begun = scored('70', '40', entryOf(NOUGHTS, SEATS));
    expect(differences(begun, DECIDED)[1]).toEqual([
      'Ann Lee',
      '0 correct, 0 errors',
      '3 correct, 1 error',
    ]);
  });

  test('keeps the comparison, and has no author if the same scores are saved', () => {
    expect(bodyAgainstSaved(scored('70', '40'), ALONE, SEATS)).toMatchObject({
      leftTeamScore: '70',
      leftTeamQuizzers: [],
      rightTeamQuizzers: [],
    });
    expect(isOvertaken(scored('70', '40'), ALONE, SEATS)).toBe(true);
    expect(isOvertaken(scored('60', '40'), ALONE, SEATS)).toBe(false);
    expect(isOvertaken(scored('60', '40'), NOUGHTS, SEATS)).toBe(false);
  });
});

describe('messages', () => {
  const body = bodyOf(
    withTeam(typed('485', ''), 1, { counts: { 11: { correct: 4, errors: 3, satOut: false } } }),
    OPEN,
    SEATS,
  );

  test('are at their fields, in the fixed order (S1)', () => {
    expect(errorsOf(body, SEATS)).toEqual([
      { path: 'leftTeamScore', message: 'Score Must End In 0' },
      { path: 'leftTeamScore', message: 'Score Is Too High' },
      { path: 'line-11', message: 'Quizzer cannot error out and quiz out' },
      { path: 'rightTeamScore', message: 'Team scores is required' },
    ]);
  });

  test('that belong to no field are about the whole, those of a tie about its winner', () => {
    const counts = { correct: 4, errors: 2, satOut: false };
    const pathsOf = (entry: Entry) =>
      errorsOf(bodyOf(entry, OPEN, SEATS), SEATS).map(({ path, message }) => [path, message]);
    const tied: Entry = { ...typed('80', '80'), winnerId: null };
    expect(pathsOf(tied)).toEqual([['winningTeam', 'Winner must be chosen when score is tied']]);
    const many = [11, 12, 21, 22].reduce(
      (entry, id) => {
        const teamId = id < 20 ? 1 : 2;
        const team = teamEntryOf(entry, teamId);
        return withTeam(entry, teamId, { counts: { ...team.counts, [id]: counts } });
      },
      typed('80', '60'),
    );
    expect(pathsOf(many)).toEqual([['whole', 'Cannot have more than 20 total questions']]);
  });

  test('doubt a score that the lines cannot make (S7)', () => {
    const doubts = doubtsOf(bodyOf(typed('200', '0'), OPEN, SEATS));
    expect(doubts).toEqual([
      { path: '', message: 'Only 4 of 20 questions are entered' },
      {
        path: 'leftTeamScore',
        message: 'The quizzers’ scores allow 50 to 60, depending on errors; the team score is 200',
      },
    ]);
    const alone = { ...bodyOf(typed('10', '0'), OPEN, SEATS), rightTeamQuizzers: [] };
    expect(doubtsOf(alone).at(-1)?.message).toBe(
      'The quizzers’ scores allow 50 or more; the team score is 10',
    );
    const [whole, named] = namedDoubts(doubts, OPEN);
    expect(whole?.message).toBe('Only 4 of 20 questions are entered');
    expect(named?.message).toBe(
      'Lima: The quizzers’ scores allow 50 to 60, depending on errors; the team score is 200',
    );
  });
});

test('after an undo the emptied round has what was saved as unsaved input, with who sat out (X7)', () => {
  const { begunOn, typed } = draftAfterUndo(DECIDED, { ...OPEN, version: 10 });
  expect(begunOn).toEqual(entryOf({ ...OPEN, version: 10 }, SEATS));
  expect(typed.begunOn).toBe(begunOn.begunOn);
  const left = teamEntryOf(typed, OPEN.leftTeamId);
  expect([left.score, countsOf(left, 11), countsOf(left, 12).satOut]).toEqual([
    '60',
    { correct: 3, errors: 1, satOut: false },
    true,
  ]);
});
