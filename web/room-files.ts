import { PUBLIC_PAGE_NAMES } from '@quizmeet/contract/public-pages.ts';
import { type ModuleGraph, modulesWith, START } from './public-files.ts';

/** What asks for the name. */
const ENTER = '/src/pages/enter-room.tsx';

/** Many fields have it, which need nothing else of that page. */
const OF_MANY_FIELDS = '/ui/count-near.ts';

/** The part with a room's rounds and sheets, which a stranger's phone loads while a name is given (P6). */
const ROOM = '/src/features/scores/room/room-of-link.tsx';

/** What waits on a device to be sent is part of every page for who enters results. */
const WAITING = '/src/tournament/result-queue/waiting-strip.tsx';

/** The other parts that only people load who enter results. */
const OF_SCORING = [
  ROOM,
  WAITING,
  '/src/tournament/result-queue/waiting-list.tsx',
  '/src/features/scores/round-dialog.tsx',
  '/src/features/scores/ready-sheets.tsx',
  '/src/features/bracket/match-form.tsx',
  '/src/features/bracket/room-match.tsx',
];

/** What decides how a result is sent, beside what waits; and what forms of all kinds have. */
const SENDING = /\/contract\/src\/scores\/|\/tournament\/(result-save|use-entering|undo-save)\.ts/;

/** Public pages that use a little of what is not public either: with it the sheet would load a whole page. */
const LENDING = ['developers', 'summary'];

/**
 * Puts what a stranger's phone needs into few files, so that it does not wait for forty in a full hall: what asks for
 * the name, the sheet itself, what sends its result, and what the sheet shares with other forms.
 * @returns the name of a module's file; null where others decide
 */
export function roomFile(id: string, graph: ModuleGraph): string | null {
  if (id.includes('/node_modules/')) return null;
  const users = modulesWith(id, graph);
  if (users.some((each) => START.test(each))) return null;
  const has = (part: string) => users.some((each) => each.endsWith(part));
  const pages = PUBLIC_PAGE_NAMES.filter((name) => has(`/src/pages/${name}.tsx`));
  const roots = users.filter(
    (each) => (graph.getModuleInfo(each)?.dynamicImporters.length ?? 0) > 0,
  );
  const [lender] = pages;
  if (lender !== undefined) {
    const isLent = pages.length === 1 && LENDING.includes(lender) && roots.length > 1;
    return isLent ? `also-${lender}` : null;
  }
  if (has(ENTER)) return id.endsWith(OF_MANY_FIELDS) ? null : 'enter';
  if (!has(ROOM)) return null;
  if (has(WAITING)) return 'waiting';
  const isOfScoring = (root: string) => OF_SCORING.some((part) => root.endsWith(part));
  if (roots.every(isOfScoring)) return 'sheet';
  return SENDING.test(id) ? 'sending' : 'form';
}
