import { PAPER_ORDERS } from '@quizmeet/contract/printing/evening.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stacked } from './evening.ts';

const small = fc.integer({ min: 1, max: 6 });
const evening = fc
  .array(fc.record({ roundNumber: small, roomNumber: small }), { maxLength: 30 })
  .map((rounds) => rounds.map((round, i) => ({ ...round, id: i + 1 })));
const times = fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 7, maxLength: 7 });

it('every round is in one stack, every stack is of one room or round, and each is in playing order', () => {
  fc.assert(
    fc.property(evening, times, fc.constantFrom(...PAPER_ORDERS), (rounds, starts, order) => {
      const minutes = (roundNumber: number) => starts[roundNumber] ?? 0;
      const stacks = stacked(rounds, order, minutes);
      const all = stacks.flatMap((stack) => stack.rounds);
      expect(all.toSorted((a, b) => a.id - b.id)).toEqual(rounds);
      expect(new Set(stacks.map(({ number }) => number)).size).toBe(stacks.length);
      for (const { number, rounds: own } of stacks) {
        const [of, along] =
          order === 'room'
            ? (['roomNumber', own.map((each) => minutes(each.roundNumber))] as const)
            : (['roundNumber', own.map((each) => each.roomNumber)] as const);
        expect(own.every((each) => each[of] === number)).toBe(true);
        expect(along).toEqual(along.toSorted((a, b) => a - b));
      }
      const firsts = stacks.map(({ number }) => (order === 'room' ? number : minutes(number)));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }),
  );
});

it('no order of the given rounds changes the stacks', () => {
  fc.assert(
    fc.property(evening, fc.constantFrom(...PAPER_ORDERS), (rounds, order) => {
      const minutes = (roundNumber: number) => roundNumber * 30;
      expect(stacked(rounds.toReversed(), order, minutes)).toEqual(stacked(rounds, order, minutes));
    }),
  );
});
