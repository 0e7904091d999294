import { PUBLIC_PAGE_NAMES } from '@quizmeet/contract/public-pages.ts';

/** The files of the pages that visitors open. */
const PAGE_FILES = new RegExp(`/src/pages/(${PUBLIC_PAGE_NAMES.join('|')})\\.tsx$`);

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/**
 * Puts what a public page needs into two files: one with what is its own, one with what several share. As
 * forty small ones they are larger, and a phone in a full hall waits for each.
 * @returns the name of a module's file; null where the build decides
 */
export function publicFile(id: string, graph: ModuleGraph): string | null {
  if (id.includes('/node_modules/')) return null;
  const [first, ...others] = publicPagesWith(id, graph);
  if (first === undefined) return null;
  return others.length > 0 ? 'public' : first.replace(/^.*\/(.*)\.tsx$/, 'page-$1');
}

/** The public pages that load a module with them. */
function publicPagesWith(id: string, graph: ModuleGraph): string[] {
  const found = new Set([id]);
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found].filter((each) => PAGE_FILES.test(each));
}
