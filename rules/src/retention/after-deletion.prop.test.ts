import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterDeletion, EMPTIED, type Rows } from './after-deletion.ts';
import { RETENTION_KINDS, type RetentionKind } from './kinds.ts';

const first = fc.constantFrom('Zoe', 'Bo', 'Ann', 'Mary Ann', 'José');
const last = fc.constantFrom('Quill', 'Lee', "O'Hara", 'de la Cruz', 'Q.');
const words = fc
  .tuple(first, last, fc.constantFrom('', ' was ill', ', coach', ' and Bo Lee'))
  .map(([one, two, rest]) => `${one} ${two}${rest}`);
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 6 });
const id = fc.integer({ min: 1, max: 9 });

const tables: fc.Arbitrary<Rows> = fc.record({
  quizzers: fc.uniqueArray(
    fc.record({ id, team_id: id, first_name: first, last_name: last, seat: id }),
    { selector: (row) => row.id, maxLength: 9 },
  ),
  publicity: some(fc.record({ quizzer_id: id })),
  quizzer_sounds: some(fc.record({ quizzer_id: id, sound: words })),
  lines: some(fc.record({ round_id: id, quizzer_id: id, correct: id, errors: id })),
  rounds: some(fc.record({ id, left_score: id, right_score: id, version: id })),
  matches: some(fc.record({ id, winner: fc.constantFrom('left', 'right') })),
  seeds: some(fc.record({ bracket_id: id, seed: id, team_id: id })),
  teams: some(fc.record({ id, name: words })),
  churches: some(fc.record({ id, name: words, waits_for: fc.option(fc.emailAddress()) })),
  ledger_entries: some(
    fc.record({ id, cents: id, fee_cents: id, number: words, note: words, taken_by: words }),
  ),
  handed_in: some(fc.record({ id })),
  forms: some(fc.record({ id, title: fc.constant('Consent') })),
  officials: some(fc.record({ id, name: words })),
  duties: some(fc.record({ round_number: id, official_id: id })),
  roster_requests: some(fc.record({ id, reason: words })),
  protests: some(fc.record({ id, words })),
});
const kinds = fc.subarray([...RETENTION_KINDS]).map((all) => new Set<RetentionKind>(all));
const deleted = (chosen: ReadonlySet<RetentionKind>) => ({
  ...{ kinds: chosen, limited: [], others: [] },
  keepsAddress: (address: string) => address.length % 2 === 0,
});
/** What no deletion touches: results, standings' figures, brackets, who plays where. */
const RESULTS = ['lines', 'rounds', 'matches', 'seeds', 'teams', 'forms'];

test('what is played and who plays stays; sums stay', () => {
  fc.assert(
    fc.property(tables, kinds, (before, chosen) => {
      const after = afterDeletion(before, deleted(chosen));
      for (const name of RESULTS) expect(after[name]).toEqual(before[name]);
      const without = (rows: Rows, name: string, columns: readonly string[]) =>
        rows[name]?.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))),
        );
      for (const [name, columns] of [
        ['quizzers', ['last_name']],
        ['ledger_entries', ['number', 'note', 'taken_by']],
        ['churches', ['waits_for']],
      ] as const) {
        expect(without(after, name, columns)).toEqual(without(before, name, columns));
      }
    }),
  );
});

test('doing it twice changes nothing more, and kinds may come one after another', () => {
  fc.assert(
    fc.property(tables, kinds, (before, chosen) => {
      const once = afterDeletion(before, deleted(chosen));
      expect(afterDeletion(once, deleted(chosen))).toEqual(once);
      const apart = [...chosen].reduce(
        (rows, kind) => afterDeletion(rows, deleted(new Set([kind]))),
        before,
      );
      const texts = (rows: Rows) => JSON.stringify(rows);
      // Papers that are deleted first hold no names any more, so the order does not matter.
      expect(texts(apart)).toBe(texts(once));
    }),
  );
});

test('a table that no chosen kind is about is not touched', () => {
  fc.assert(
    fc.property(tables, kinds, (before, chosen) => {
      const after = afterDeletion(before, deleted(chosen));
      const emptied = [...chosen].flatMap((kind) => EMPTIED[kind]);
      const isAbout = (name: string) =>
        emptied.includes(name) ||
        chosen.has('quizzers') ||
        (name === 'ledger_entries' && chosen.has('money')) ||
        (name === 'churches' && chosen.has('contacts'));
      for (const name of Object.keys(before).filter((each) => !isAbout(each))) {
        expect(after[name]).toEqual(before[name]);
      }
    }),
  );
});
