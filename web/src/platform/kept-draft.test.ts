import { expect, test } from 'vitest';
import { type KeptDraft, leftAfter, shownOf, typedOver } from './kept-draft.ts';
import { rebased } from './rebase.ts';

interface Church {
  readonly name: string;
  readonly seats: number;
}

const OLD: Church = { name: 'Old', seats: 1 };
const NEW: Church = { name: 'New', seats: 1 };
const shown = (kept: KeptDraft<Church>, now: Church) => shownOf(kept, now, rebased);
const left = (sent: Church, typed: Church): KeptDraft<Church> => {
  const kept = leftAfter(sent, OLD, typed);
  if (kept === null) throw new Error('nothing is left');
  return kept;
};

test('what is typed lies over what others saved since it was begun', () => {
  const kept = typedOver(undefined, OLD, NEW);
  expect(shown(kept, OLD)).toEqual(NEW);
  expect(shown(kept, { name: 'Theirs', seats: 9 })).toEqual({ name: 'New', seats: 9 });
});

test('nothing is left of what was saved', () => {
  expect(leftAfter(NEW, OLD, { ...NEW })).toBeNull();
});

test('what was typed while it was being saved is shown before the save is read, and after', () => {
  const kept = left(NEW, { name: 'New', seats: 2 });
  expect(shown(kept, OLD)).toEqual({ name: 'New', seats: 2 });
  expect(shown(kept, NEW)).toEqual({ name: 'New', seats: 2 });
  expect(shown(kept, { name: 'Theirs', seats: 1 })).toEqual({ name: 'Theirs', seats: 2 });
});

test('what was typed back while it was being saved stays typed', () => {
  expect(shown(left(NEW, OLD), NEW)).toEqual(OLD);
});

test('what is typed on lies over what was saved, whether or not that is read yet', () => {
  const kept = left(NEW, OLD);
  for (const now of [OLD, NEW]) {
    const on = typedOver(kept, now, { name: 'Old', seats: 3 });
    expect(shown(on, NEW)).toEqual({ name: 'Old', seats: 3 });
  }
  const theirs = { name: 'Theirs', seats: 1 };
  expect(typedOver(kept, theirs, OLD)).toEqual({ begunOn: theirs, typed: OLD });
});
