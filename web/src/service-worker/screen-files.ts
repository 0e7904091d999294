/** A file of the screens, as the build lists it: one with a revision keeps its name when it changes. */
export interface ScreenFile {
  readonly url: string;
  readonly revision: string | null;
}

const CACHE = 'quizmeet-screens';
const PAGE = '/index.html';
/** Lists the files of the version before, which open pages may still load. */
const BEFORE = '/files-before';
const AT_A_TIME = 6;

/** How long a page waits for the server before showing the cached one, in milliseconds. */
const ANSWER_WITHIN_MS = 4000;

const addressOf = ({ url }: ScreenFile): string => `/${url}`;

/**
 * Keeps all files of this version beside those of the version before. The page itself comes last: until
 * then a device without a network shows the version before, whole.
 */
export async function keepScreens(files: readonly ScreenFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const isMissing = (file: ScreenFile) => file.revision !== null || !present.has(addressOf(file));
  const missing = files.filter(isMissing).filter((file) => addressOf(file) !== PAGE);
  // A few at a time, so that a phone still has the line for what is on its screen.
  for (let i = 0; i < missing.length; i += AT_A_TIME) {
    const some = missing.slice(i, i + AT_A_TIME);
    await Promise.all(some.map(async (file) => await keep(cache, addressOf(file))));
  }
  await keep(cache, PAGE);
}

async function keep(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

/** Removes what neither this version nor the one before has. */
export async function removeOldScreens(files: readonly ScreenFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const own = files.map(addressOf);
  const before: unknown = await (await cache.match(BEFORE))?.json();
  const wanted = new Set<unknown>([...own, BEFORE, ...(Array.isArray(before) ? before : [])]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  await cache.put(BEFORE, new Response(JSON.stringify(own)));
}

/** A page: from the server, or without an answer of it the kept one. So a new version is there at the next load. */
export async function pageFor(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (kept === undefined) return await fetch(request);
  try {
    const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(request.url, { credentials: 'same-origin', signal: limit });
    // A proxy answers for a product that is not there.
    return answer.status >= 500 ? kept : answer;
  } catch {
    return kept;
  }
}

/** A file of the screens: the kept one if there is one, because its name says its content. */
export async function fileFor(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
  return kept ?? (await fetch(request));
}
