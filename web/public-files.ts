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

/** The parts that a public page is sent with at times, with their pages; each is in a file of its own. */
export const SENT_PARTS: readonly (readonly [part: string, page: PublicPage])[] = [
  ['/src/features/bracket/champions.tsx', 'home'],
];

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
  const isUsedBy = (file: string) => users.some((each) => each.endsWith(file));
  const itself = PUBLIC_PAGE_NAMES.filter((name) => isUsedBy(`/src/pages/${name}.tsx`));
  const forParts = SENT_PARTS.flatMap(([part, page]) => (isUsedBy(part) ? [page] : []));
  if (itself.length === 0) return null;
  const pages = [...new Set([...itself, ...forParts])];
  const [first, ...others] = pages;
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
