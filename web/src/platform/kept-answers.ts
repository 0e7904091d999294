import {
  answered,
  type KeptAnswer,
  stored,
  storeToChange,
  storeToRead,
} from './device-database.ts';

/** What the device keeps of public reads at most, the newest first: answers, and their length as JSON. */
const BOUNDS = { answers: 150, size: 4_000_000 };

/** How long changes of one read are gathered before they are stored, in milliseconds. */
const GATHERED_MS = 100;

/** Another version of the product may read other answers. */
const BUILD = import.meta.url;

const waiting = new Map<string, KeptAnswer>();
let isGathering = false;

const nameOf = (key: readonly unknown[]): string => JSON.stringify([BUILD, ...key]);

/** Keeps the answer of a public read on this device, in place of the one before. */
export function keepAnswer(key: readonly unknown[], data: unknown): void {
  // A reply that is a file is not shown on a page.
  if (data === undefined || data instanceof Blob) return;
  waiting.set(nameOf(key), { data, at: Date.now(), size: JSON.stringify(data).length });
  if (isGathering) return;
  isGathering = true;
  setTimeout(storeWaiting, GATHERED_MS);
}

function storeWaiting(): void {
  isGathering = false;
  const answers = [...waiting];
  waiting.clear();
  // A device that keeps nothing shows pages only with a connection.
  if (answers.length > 0) store(answers).catch(() => {});
}

/** Keeps what was read last also of a page that is left at once. */
export function keepWhenLeaving(): void {
  addEventListener('pagehide', storeWaiting);
}

async function store(answers: readonly (readonly [string, KeptAnswer])[]): Promise<void> {
  const kept = await storeToChange('answers');
  for (const [name, answer] of answers) kept.put(answer, name);
  const newestFirst = kept.index('at').openCursor(null, 'prev');
  let [count, size] = [0, 0];
  newestFirst.onsuccess = () => {
    const { result: cursor } = newestFirst;
    if (cursor === null) return;
    count += 1;
    size += cursor.value.size;
    if (count > BOUNDS.answers || size > BOUNDS.size) cursor.delete();
    cursor.continue();
  };
  await stored(kept);
}

/** The answer of a public read that this device kept last; undefined when there is none. */
export async function keptAnswer(key: readonly unknown[]): Promise<KeptAnswer | undefined> {
  const name = nameOf(key);
  try {
    return waiting.get(name) ?? (await answered((await storeToRead('answers')).get(name)));
  } catch {
    return undefined;
  }
}
