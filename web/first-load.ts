import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type PageOpenedFirst,
  PUBLIC_PAGE_NAMES,
  type PublicPage,
} from '@quizmeet/contract/public-pages.ts';
import type { Plugin, Rolldown } from 'vite';
import { SENT_PARTS } from './file-of-module.ts';

/**
 * The most that a public page, or another that is opened first on a phone, may weigh before it is alive, gzipped, in
 * bytes: scripts, styles and HTML.
 */
const LIMIT = 110_000;

/** What each page's HTML weighs at most beyond its data at the demo's event, which `bench/first-load.ts` measures. */
export const HTML_AT_MOST: Readonly<Record<PublicPage, number>> = {
  home: 5200,
  overview: 3100,
  details: 4000,
  'room-details': 3600,
  room: 4200,
  summary: 4500,
  schedule: 7100,
  'team-standings': 5200,
  'quizzer-standings': 8500,
  team: 5000,
  brackets: 3000,
  bracket: 4800,
  'result-summary': 4000,
  awards: 4700,
  history: 3200,
  'history-detail': 4500,
  'quizzer-years': 3200,
  'church-years': 3200,
  archive: 5700,
};

/** What the HTML of the others weighs at most: it names their files. */
const HTML_OPENED_FIRST: Readonly<Record<PageOpenedFirst, number>> = {
  'enter-room': 1700,
  login: 1700,
};
const ROOM_FOR_HTML = Object.entries({ ...HTML_AT_MOST, ...HTML_OPENED_FIRST });

/** What every page runs before it is painted; it stands beside the build's own files. */
export const BEFORE_PAINT = 'before-paint.js';

/**
 * Refuses to build such a page whose first load has become heavier than it may be (decisions 043, 044 and 049): as
 * small as `ready-compressed.ts` has made it.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    writeBundle: {
      // After every file is packed.
      sequential: true,
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const files = new Map(Object.entries(bundle));
        const packed = new Map<string, number>();
        const limit = LIMIT - (await sizeSent(dir, BEFORE_PAINT));
        for (const name of files.keys()) packed.set(name, await sizeSent(dir, name));
        for (const [page, html] of ROOM_FOR_HTML) {
          const bytes = weightOf(page, files, packed);
          const allowed = limit - html;
          if (bytes <= allowed) continue;
          this.error(`Scripts and styles of ${page} are ${bytes} bytes; ${allowed} are allowed.`);
        }
      },
    },
  };
}

/** The bytes of a file as it is sent to a browser that reads gzip. */
async function sizeSent(dir: string, name: string): Promise<number> {
  const file = path.join(dir, name);
  try {
    return (await stat(`${file}.gz`)).size;
  } catch {
    return (await stat(file)).size;
  }
}

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;
type Files = ReadonlyMap<string, File>;

/** The bytes of what a page loads, by those of each file. */
export const weightOf = (page: string, files: Files, packed: ReadonlyMap<string, number>): number =>
  [...neededBy(page, files)].reduce((sum, name) => sum + (packed.get(name) ?? 0), 0);

/** The names of all files that a visitor loads first, on whichever public page. */
export const filesOfPublicPages = (files: Files): ReadonlySet<string> =>
  new Set(PUBLIC_PAGE_NAMES.flatMap((page) => [...neededBy(page, files)]));

/** The entry, which every page needs, the page's own part, and those that it is sent with at times. */
function neededBy(page: string, files: Files): ReadonlySet<string> {
  const needed = new Set<string>();
  for (const [name, file] of files) {
    if (file.type === 'chunk' && (file.isEntry || isOf(page, file))) need(name, files, needed);
  }
  return needed;
}

const isOf = (page: string, { modules }: Rolldown.OutputChunk): boolean =>
  Object.keys(modules).some(
    (id) =>
      id.endsWith(`/src/pages/${page}.tsx`) ||
      SENT_PARTS.some(([part, of]) => of === page && id.endsWith(part)),
  );

/** Adds a script with all that it imports, and their styles. */
function need(name: string, files: Files, needed: Set<string>): void {
  const file = files.get(name);
  if (file?.type !== 'chunk' || needed.has(name)) return;
  needed.add(name);
  for (const style of file.viteMetadata?.importedCss ?? []) needed.add(style);
  for (const other of file.imports) need(other, files, needed);
}
