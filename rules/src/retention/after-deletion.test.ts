import { expect, test } from 'vitest';
import { afterDeletion, type Rows } from './after-deletion.ts';
import type { RetentionKind } from './kinds.ts';

const TABLES: Rows = {
  churches: [
    { id: 1, name: 'Grace', waits_for: 'gone@example.org', second_waits_for: 'here@example.org' },
  ],
  quizzers: [
    { id: 4, first_name: 'Zoe', last_name: 'Quill', identity: 'one' },
    { id: 5, first_name: 'Mary Zoe', last_name: 'Quill', identity: 'two' },
    { id: 6, first_name: 'Bo', last_name: 'Quill', identity: 'three' },
  ],
  publicity: [{ quizzer_id: 4, name: false, photo: true }],
  quizzer_sounds: [{ quizzer_id: 4, sound: 'kwill' }],
  teams: [{ id: 2, name: 'Zoe Quill' }],
  ledger_entries: [{ id: 7, cents: 500, number: '12', note: 'from Bo', taken_by: 'Ann' }],
  forms: [{ id: 1, title: 'Consent' }],
  handed_in: [{ id: 1, form_id: 1, quizzer_id: 4 }],
  protests: [{ id: 1, words: 'Zoe Quill was not seated' }],
  check_ins: [{ team_id: 2, set_by: 'Zoe Quill' }],
};
const after = (...kinds: readonly RetentionKind[]) =>
  afterDeletion(TABLES, {
    kinds: new Set(kinds),
    keepsAddress: (address) => address === 'here@example.org',
    limited: [],
    others: ['Mary Zoe Quill'],
  });

test('nothing chosen, nothing touched', () => expect(after()).toEqual(TABLES));

test('forms that are asked for stay; who has handed in what goes', () => {
  expect(after('forms')).toEqual({ ...TABLES, handed_in: [] });
});

test('the words of a ledger go, its sums stay', () => {
  expect(after('money')['ledger_entries']).toEqual([
    { id: 7, cents: 500, number: '', note: '', taken_by: '' },
  ]);
});

test('a church waits for nobody who has no account', () => {
  expect(after('contacts')['churches']).toMatchObject([
    { waits_for: null, second_waits_for: 'here@example.org' },
  ]);
});

test('names that may not be public are short everywhere; longer ones, teams and staff stay', () => {
  expect(after('quizzers')).toEqual({
    ...TABLES,
    quizzers: [
      { id: 4, first_name: 'Zoe', last_name: 'Q.', identity: 'one' },
      ...(TABLES['quizzers'] ?? []).slice(1),
    ],
    publicity: [],
    quizzer_sounds: [],
    protests: [{ id: 1, words: 'Zoe Q. was not seated' }],
  });
});
