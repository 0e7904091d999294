import { PUBLIC_PAGE_NAMES, type PublicPage } from '@quizmeet/contract/public-pages.ts';

/** What every page begins with; what the build adds belongs to it, too. */
const START = /\/web\/index\.html$|^\0rolldown/;
/** The file that every page loads. */
const INITIAL = 'initial';

/**
 * Public pages that share much. What only these share is a file of its own, which the other pages do not load: one file
 * for all was 18 kB, of which a page used 1 to 9.
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

/** Public pages of which others that are not public use a little: with it they would load the whole page. */
const LENDING: readonly PublicPage[] = ['summary'];

/** What asks a stranger for a name (P6). */
const ENTER = '/src/pages/enter-room.tsx';
/** A log-in is asked for by everybody who does not only look. */
const LOGIN = '/src/pages/login.tsx';
/** The part with a room's rounds and sheets, which a stranger's phone loads while a name is given (P6). */
const ROOM = '/src/features/scores/room/room-of-link.tsx';
/** What an organiser's first page asks for: as small files they came one after the other, before anything was asked. */
const ADMIN_READS = '/src/pages/admin-reads.ts';
/** What waits on a device to be sent is part of every page for who enters results. */
const WAITING = '/src/tournament/result-queue/waiting-strip.tsx';
/** The parts that only people load who enter results. */
const OF_SCORING = [
  ROOM,
  WAITING,
  '/src/tournament/result-queue/waiting-list.tsx',
  '/src/features/scores/round-dialog.tsx',
  '/src/features/scores/ready-sheets.tsx',
  '/src/features/bracket/match-dialog.tsx',
  '/src/features/bracket/room-match.tsx',
];

interface OtherFile {
  readonly name: string;
  /** The parts that all need a module of this file. */
  readonly usedBy: readonly string[];
  /** The parts beside which none needs it. */
  readonly among?: readonly string[];
  /** What its modules are called. */
  readonly called?: RegExp;
}

/**
 * The files of what no public page needs, for what is opened first on a phone in a full hall; the first that fits has a
 * module. A stranger's phone loads what asks for the name, then the sheet itself, what sends its result, and what the
 * sheet shares with other forms.
 */
const OTHER_FILES: readonly OtherFile[] = [
  { name: 'text-field', usedBy: [ENTER, LOGIN] },
  // Fields of other pages have it, too, which need nothing else of that page.
  { name: 'text-field', usedBy: [ENTER], called: /\/ui\/count-near\.ts$/ },
  { name: 'enter', usedBy: [ENTER] },
  { name: 'waiting', usedBy: [ROOM, WAITING] },
  { name: 'sheet', usedBy: [ROOM], among: OF_SCORING },
  {
    name: 'sending',
    usedBy: [ROOM],
    called: /\/contract\/src\/scores\/|\/tournament\/(result-save|use-entering|undo-save)\.ts/,
  },
  { name: 'form', usedBy: [ROOM] },
  { name: 'login', usedBy: [LOGIN] },
  { name: 'admin-reads', usedBy: [ADMIN_READS] },
];

/** What the build knows of its modules. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/**
 * Puts what people open first into few files: as forty small ones they are larger, and a phone in a full hall waits for
 * each.
 * @returns the name of a module's file; null where the build decides
 */
export function fileOf(id: string, graph: ModuleGraph): string | null {
  const users = modulesWith(id, graph);
  if (users.some((each) => START.test(each))) return INITIAL;
  if (id.includes('/node_modules/')) return null;
  const isUsedBy = (part: string) => users.some((each) => each.endsWith(part));
  const roots = users.filter(
    (each) => (graph.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0,
  );
  const pages = PUBLIC_PAGE_NAMES.filter((name) => isUsedBy(`/src/pages/${name}.tsx`));
  const [page] = pages;
  if (page === undefined) return otherFile(id, isUsedBy, roots);
  if (pages.length === 1 && LENDING.includes(page) && roots.length > 1) return `also-${page}`;
  const sentWith = SENT_PARTS.flatMap(([part, of]) => (isUsedBy(part) ? [of] : []));
  return publicFile(id, [...new Set([...pages, ...sentWith])]);
}

/**
 * What a public page alone needs is one file, and what it shares is in those of its families. What others share, too, is
 * in the initial file, and so are all shared styles.
 */
function publicFile(id: string, pages: readonly PublicPage[]): string {
  const [first, ...others] = pages;
  if (others.length === 0) return `page-${first}`;
  if (id.endsWith('.css')) return INITIAL;
  const families = Object.entries(FAMILIES);
  const family = families.find(([, members]) => pages.every((page) => members.includes(page)));
  return family?.[0] ?? INITIAL;
}

function otherFile(
  id: string,
  isUsedBy: (part: string) => boolean,
  roots: readonly string[],
): string | null {
  const isAmong = (parts: readonly string[]) =>
    roots.every((root) => parts.some((part) => root.endsWith(part)));
  const file = OTHER_FILES.find(
    ({ usedBy, among, called }) =>
      usedBy.every(isUsedBy) &&
      (among === undefined || isAmong(among)) &&
      (called?.test(id) ?? true),
  );
  return file?.name ?? null;
}

/** The module itself and all that load it with them. */
function modulesWith(id: string, graph: ModuleGraph): readonly string[] {
  const found = new Set([id]);
  for (const each of found) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found];
}
