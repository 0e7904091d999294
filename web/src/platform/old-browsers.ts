/*
 * What our code uses and Safari 16.0 and Chrome 109 do not have yet. The build refuses other newer functions
 * (`web/oldest-browsers.ts`). Imported first by the page and by the service worker.
 */

type Sorting = (a: unknown, b: unknown) => number;

function toSorted(this: unknown[], by?: Sorting): unknown[] {
  return [...this].sort(by);
}

function toReversed(this: unknown[]): unknown[] {
  return [...this].reverse();
}

function toSpliced(this: unknown[], ...args: [start: number, count: number]): unknown[] {
  const copy = [...this];
  copy.splice(...args);
  return copy;
}

function groupsOf<T, Key>(items: Iterable<T>, keyOf: (item: T, at: number) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function groupedObject(
  items: Iterable<unknown>,
  keyOf: (item: unknown, at: number) => PropertyKey,
) {
  const groups = groupsOf(items, (item, at) => {
    const key = keyOf(item, at);
    return typeof key === 'symbol' ? key : String(key);
  });
  const grouped: Record<PropertyKey, unknown[]> = Object.create(null);
  for (const [key, group] of groups) grouped[key] = group;
  return grouped;
}

/** Adds what is missing to the given globals. */
export function complete(array: object, object: object, map: object): void {
  add(array, 'toSorted', toSorted);
  add(array, 'toReversed', toReversed);
  add(array, 'toSpliced', toSpliced);
  add(object, 'groupBy', groupedObject);
  add(map, 'groupBy', groupsOf);
}

function add(to: object, name: string, value: unknown): void {
  if (name in to) return;
  Object.defineProperty(to, name, { value, writable: true, configurable: true });
}

complete(Array.prototype, Object, Map);
