import { gzipSync } from 'node:zlib';
import { PUBLIC_PAGE_NAMES } from '@quizmeet/contract/public-pages.ts';
import type { Plugin, Rolldown } from 'vite';

/** The most that the scripts and styles of a public page may weigh, gzipped, in bytes. */
const LIMIT = 108_000;

/** Refuses to build a public page whose first load has become heavier than it was (decisions 043, 044 and 049). */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = new Map(Object.entries(bundle));
      for (const page of PUBLIC_PAGE_NAMES) {
        const bytes = weightOf(page, files);
        if (bytes > LIMIT) {
          this.error(`The first load of ${page} is ${bytes} bytes; ${LIMIT} are allowed.`);
        }
      }
    },
  };
}

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;
type Files = ReadonlyMap<string, File>;

/** The gzipped bytes of what a page loads. */
export const weightOf = (page: string, files: Files): number =>
  [...neededBy(page, files)].reduce((sum, name) => sum + gzipped(files.get(name)), 0);

/** The names of all files that a visitor loads first, on whichever public page. */
export const filesOfPublicPages = (files: Files): ReadonlySet<string> =>
  new Set(PUBLIC_PAGE_NAMES.flatMap((page) => [...neededBy(page, files)]));

/** The entry, which every page needs, and the page's own part. */
function neededBy(page: string, files: Files): ReadonlySet<string> {
  const needed = new Set<string>();
  for (const [name, file] of files) {
    if (file.type === 'chunk' && (file.isEntry || isOf(page, file))) need(name, files, needed);
  }
  return needed;
}

const isOf = (page: string, { modules }: Rolldown.OutputChunk): boolean =>
  Object.keys(modules).some((id) => id.endsWith(`/src/pages/${page}.tsx`));

/** Adds a script with all that it imports, and their styles. */
function need(name: string, files: Files, needed: Set<string>): void {
  const file = files.get(name);
  if (file?.type !== 'chunk' || needed.has(name)) return;
  needed.add(name);
  for (const style of file.viteMetadata?.importedCss ?? []) needed.add(style);
  for (const other of file.imports) need(other, files, needed);
}

function gzipped(file: File | undefined): number {
  if (file === undefined) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}
