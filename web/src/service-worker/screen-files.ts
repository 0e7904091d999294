export type ScreenFile = { readonly url: string; readonly revision: string | null };

const CACHE = 'quizmeet-screens';
const PAGE = '/index.html';
/** Previous version's files, which open pages may load. */
const BEFORE = '/files-before';
const AT_A_TIME = 6;
const ANSWER_WITHIN_MS = 4000;

const addressOf = ({ url }: ScreenFile): string => `/${url}`;

/** Beside the previous version. The page comes last: until then, the previous version is complete offline. */
export async function precacheScreens(files: readonly ScreenFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const present = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const isMissing = (file: ScreenFile) => file.revision !== null || !present.has(addressOf(file));
  const missing = files.filter(isMissing).filter((file) => addressOf(file) !== PAGE);
  // Leaves bandwidth for the visible page.
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

export async function removeOldScreens(files: readonly ScreenFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const own = files.map(addressOf);
  const before: unknown = await (await cache.match(BEFORE))?.json();
  const needed = new Set<unknown>([...own, BEFORE, ...(Array.isArray(before) ? before : [])]);
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  await cache.put(BEFORE, new Response(JSON.stringify(own)));
}

/** From the server, or cached without an answer, so the next load has a new version. */
export async function pageFor(request: Request): Promise<Response> {
  const cached = await (await caches.open(CACHE)).match(PAGE);
  if (cached === undefined) return await fetch(request);
  try {
    const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(request.url, { credentials: 'same-origin', signal: limit });
    // A proxy without a server.
    return answer.status >= 500 ? cached : answer;
  } catch {
    return cached;
  }
}

/** Cached first: the name contains the hash. */
export async function fileFor(request: Request): Promise<Response> {
  const cached = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
  return cached ?? (await fetch(request));
}
