import { expect, test } from 'vitest';
import { rebased } from './rebase.ts';
import { draftName, leftAfter, type StoredDraft, shownOf, typedOver } from './stored-draft.ts';

interface Church {
  readonly name: string;
  readonly seats: number;
}

const OLD: Church = { name: 'Old', seats: 1 };
const NEW: Church = { name: 'New', seats: 1 };
const shown = (draft: StoredDraft<Church>, now: Church) => shownOf(draft, now, rebased);
const left = (sent: Church, typed: Church): StoredDraft<Church> => {
  const draft = leftAfter(sent, OLD, typed);
  if (draft === null) throw new Error('nothing is left');
  return draft;
};

test('what is typed lies over what others saved since it was begun', () => {
  const draft = typedOver(undefined, OLD, NEW);
  expect(shown(draft, OLD)).toEqual(NEW);
  expect(shown(draft, { name: 'Theirs', seats: 9 })).toEqual({ name: 'New', seats: 9 });
});

test('nothing is left of what was saved', () => {
  expect(leftAfter(NEW, OLD, { ...NEW })).toBeNull();
});

test('what was typed during a save is shown before the save is read, and after', () => {
  const draft = left(NEW, { name: 'New', seats: 2 });
  expect(shown(draft, OLD)).toEqual({ name: 'New', seats: 2 });
  expect(shown(draft, NEW)).toEqual({ name: 'New', seats: 2 });
  expect(shown(draft, { name: 'Theirs', seats: 1 })).toEqual({ name: 'Theirs', seats: 2 });
});

test('what was typed back while it was being saved stays typed', () => {
  expect(shown(left(NEW, OLD), NEW)).toEqual(OLD);
});

test('what is typed on lies over what was saved, whether or not that is read yet', () => {
  const draft = left(NEW, OLD);
  for (const now of [OLD, NEW]) {
    const on = typedOver(draft, now, { name: 'Old', seats: 3 });
    expect(shown(on, NEW)).toEqual({ name: 'Old', seats: 3 });
  }
  const theirs = { name: 'Theirs', seats: 1 };
  expect(typedOver(draft, theirs, OLD)).toEqual({ begunOn: theirs, typed: OLD });
});

test("a draft's name tells users and forms apart (P4)", () => {
  const names = [draftName(1, 'team:2'), draftName(12, 'team:2'), draftName(null, 'team:2')];
  expect(new Set([...names, draftName(1, 'team:22')]).size).toBe(4);
});
