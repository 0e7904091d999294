import { PUBLIC_PAGE_NAMES, type PublicPage } from '@quizmeet/contract/public-pages.ts';

/**
 * Pages that share much. What only these share is a file of its own, which the other pages do not load: one file for
 * all was 18 kB, of which a page used 1 to 9.
 */
const FAMILIES: Readonly<Record<string, readonly PublicPage[]>> = {
  board: ['schedule', 'room'],
  saturday: ['home', 'room'],
  evening: ['home', 'schedule', 'room', 'team', 'bracket'],
  standings: ['team-standings', 'quizzer-standings', 'team', 'archive', 'details', 'quizzer-years'],
  history: ['history', 'history-detail', 'archive', 'quizzer-years', 'church-years'],
};

/** What the build knows of its modules. */
export interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** What every page begins with; what the build adds belongs to it, too. */
export const START = /\/web\/index\.html$|^\0rolldown/;
const INITIAL = 'initial';

/**
 * Puts what public pages need into few files: one with what is a page's own, and those of the families to which it
 * belongs. What others share, too, is in the initial file, which all pages load, and so are all shared styles. As
 * forty small ones they are larger, and a phone in a full hall waits for each.
 * @returns the name of a module's file; null where the build decides
 */
export function publicFile(id: string, graph: ModuleGraph): string | null {
  const users = modulesWith(id, graph);
  if (users.some((each) => START.test(each))) return INITIAL;
  if (id.includes('/node_modules/')) return null;
  const pages = PUBLIC_PAGE_NAMES.filter((name) =>
    users.some((each) => each.endsWith(`/src/pages/${name}.tsx`)),
  );
  const [first, ...others] = pages;
  if (first === undefined) return null;
  if (others.length === 0) return `page-${first}`;
  if (id.endsWith('.css')) return INITIAL;
  const families = Object.entries(FAMILIES);
  const family = families.find(([, members]) => pages.every((page) => members.includes(page)));
  return family?.[0] ?? INITIAL;
}

/** The module itself and all that load it with them. */
export function modulesWith(id: string, graph: ModuleGraph): readonly string[] {
  const found = new Set([id]);
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found];
}
