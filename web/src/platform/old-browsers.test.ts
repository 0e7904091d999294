import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complete } from './old-browsers.ts';

/** An old browser's globals, completed. */
function old() {
  const array = {};
  const object = {};
  const map = {};
  complete(array, object, map);
  return { array, object, map } as {
    array: Pick<Array<number>, 'toReversed' | 'toSorted' | 'toSpliced'>;
    object: Pick<ObjectConstructor, 'groupBy'>;
    map: Pick<MapConstructor, 'groupBy'>;
  };
}

const NUMBERS = fc.array(fc.integer({ min: -20, max: 20 }));

test('an old browser sorts, cuts and groups as a new one does', () => {
  const { array, object, map } = old();
  fc.assert(
    fc.property(NUMBERS, fc.integer({ min: -5, max: 25 }), fc.nat(5), (numbers, start, count) => {
      const before = [...numbers];
      const down = (a: number, b: number) => b - a;
      expect(array.toSorted.call(numbers)).toEqual(numbers.toSorted());
      expect(array.toSorted.call(numbers, down)).toEqual(numbers.toSorted(down));
      expect(array.toSpliced.call(numbers, start, count)).toEqual(numbers.toSpliced(start, count));
      expect(array.toReversed.call(numbers)).toEqual(numbers.toReversed());
      const third = (each: number, at: number) => (each + at) % 3;
      expect(object.groupBy(numbers, third)).toEqual(Object.groupBy(numbers, third));
      expect([...map.groupBy(numbers, third)]).toEqual([...Map.groupBy(numbers, third)]);
      expect(numbers).toEqual(before);
    }),
  );
});

test('what a browser has stays its own', () => {
  const own = () => 'own';
  const array = { toSorted: own };
  complete(array, {}, {});
  expect(array.toSorted).toBe(own);
});
