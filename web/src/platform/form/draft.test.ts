import { expect, test } from 'vitest';
import { draftName, draftText, parseDraft, shownOf } from './draft.ts';
import { rebased } from './rebase.ts';

const OLD = { name: 'Old', seats: 1 };
const NEW = { name: 'New', seats: 1 };

test('input is merged over others’ saves', () => {
  const draft = parseDraft(draftText({ begunOn: OLD, typed: NEW }), OLD);
  expect(shownOf(draft, OLD, rebased)).toEqual(NEW);
  expect(shownOf(draft, { name: 'Theirs', seats: 9 }, rebased)).toEqual({ name: 'New', seats: 9 });
});

test('without a change nothing is stored or merged', () => {
  expect(draftText({ begunOn: OLD, typed: { ...OLD } })).toBeNull();
  expect(shownOf({ begunOn: OLD, typed: OLD }, NEW, (_, typed) => typed)).toEqual(NEW);
});

test('a draft of another shape, from an older version, is ignored', () => {
  expect(parseDraft(draftText({ begunOn: { name: '' }, typed: { name: 'Old' } }), OLD)).toBe(
    undefined,
  );
});

test("a draft's name tells users and forms apart (P4)", () => {
  const names = [draftName(1, 'team:2'), draftName(12, 'team:2'), draftName(null, 'team:2')];
  expect(new Set([...names, draftName(1, 'team:22')]).size).toBe(4);
});
