import { expect, test } from 'vitest';
import { afterDeletion, type Rows } from './after-deletion.ts';

const TABLES: Rows = {
  churches: [
    { id: 1, name: 'Grace', waits_for: 'gone@example.org', second_waits_for: 'here@example.org' },
  ],
  quizzers: [{ id: 4, first_name: 'Zoe', last_name: 'Quill', identity: 'one' }],
  publicity: [{ quizzer_id: 4, name: false, photo: true }],
  ledger_entries: [{ id: 7, cents: 500, number: '12', note: 'from Bo', taken_by: 'Ann' }],
  lines: [{ round_id: 1, quizzer_id: 4, correct: 3, errors: 0 }],
  forms: [{ id: 1, title: 'Consent' }],
  handed_in: [{ id: 1, form_id: 1, quizzer_id: 4 }],
  officials: [{ id: 1, name: 'Otto', email: 'otto@example.org' }],
  protests: [{ id: 1, words: 'Zoe Quill was not seated' }],
};

test('contacts, forms, and messages are deleted; rosters, results, and the ledger stay (W8)', () => {
  const after = afterDeletion(TABLES, (address) => address === 'here@example.org');
  expect(after).toEqual({
    ...TABLES,
    churches: [{ id: 1, name: 'Grace', waits_for: null, second_waits_for: 'here@example.org' }],
    handed_in: [],
    officials: [],
    protests: [],
  });
});
