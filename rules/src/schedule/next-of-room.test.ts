import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAfterSave, nextAfterUndo, nextOfRoom, type RoundOfRoom } from './next.ts';

/** `o` open, `p` played, `f` forfeit: a room's evening, round 1 first. */
const room = (evening: string): RoundOfRoom[] =>
  [...evening].map((state, i) => ({
    place: i + 1,
    isOpen: state === 'o',
    isPlayed: state === 'p',
  }));

test.each([
  ['ooo', 1],
  ['poo', 2],
  ['pop', 2],
  ['popo', 4],
  ['pfoo', 3],
  ['pofo', 2],
  ['offo', 1],
  ['ppp', null],
  ['', null],
])('of %j the next is %j (X7)', (evening, next) => {
  expect(nextOfRoom(room(evening))?.place ?? null).toBe(next);
});

test.each([
  ['ooo', 1, 2],
  ['opo', 1, 3],
  ['poooo', 3, 4],
  ['opo', 3, 1],
  ['oofo', 1, 2],
  ['oopoo', 1, 4],
  ['ppo', 3, null],
])('in %j a save of round %j leads to %j, as the room’s next (X7)', (evening, id, next) => {
  const rounds = room(evening).map((each) => ({ ...each, id: each.place, roomNumber: 1 }));
  const elsewhere = { place: 0, id: 9, roomNumber: 2, isOpen: true, isPlayed: false };
  expect(nextAfterSave([elsewhere, ...rounds], { id, roomNumber: 1 })?.id ?? null).toBe(next);
});

test.each([
  ['poo', 1, 1],
  ['ppo', 2, 2],
  ['ppo', 1, 1],
  ['opo', 2, 1],
  ['popo', 3, 2],
  ['oppo', 3, 3],
])('in %j an undo of round %j leads to %j (X7)', (evening, id, next) => {
  const rounds = room(evening).map((each) => ({ ...each, id: each.place, roomNumber: 1 }));
  const elsewhere = { ...rounds[0], place: 0, id: 9, roomNumber: 2, isOpen: true, isPlayed: false };
  expect(nextAfterUndo([elsewhere, ...rounds], { id, roomNumber: 1 })?.id).toBe(next);
});

test('the next of a room is open, and no other order of its rounds changes it', () => {
  const evening = fc.array(fc.constantFrom('o', 'p', 'f'), { maxLength: 9 });
  fc.assert(
    fc.property(evening, (states) => {
      const rounds = room(states.join(''));
      const next = nextOfRoom(rounds);
      expect(next?.isOpen ?? true).toBe(true);
      expect(next === null).toBe(rounds.every(({ isOpen }) => !isOpen));
      expect(nextOfRoom(rounds.toReversed())).toEqual(next);
    }),
  );
});
