/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = 6000;

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly text: string;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const watcher of watchers) watcher();
}

function show(kind: Notice['kind'], text: string): number {
  lastId += 1;
  const notice = { id: lastId, kind, text };
  replace([...notices.filter((shown) => shown.text !== text), notice]);
  setTimeout(() => dismiss(notice.id), NOTICE_MS);
  return notice.id;
}

/** Tells that something worked. */
export const notify = (text: string): void => void show('done', text);

/** Tells, in red, that something did not; returns what dismisses it. */
export function notifyError(text: string): () => void {
  const id = show('error', text);
  return () => dismiss(id);
}

/** What is said of a save that failed when its form is closed by then. */
export const notSaved = (what: string, why: string): string => `${what} is not saved. ${why}`;

export function dismiss(id: number): void {
  if (notices.some((notice) => notice.id === id)) {
    replace(notices.filter((notice) => notice.id !== id));
  }
}

/** For React's useSyncExternalStore. */
export const noticeStore = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  shown: () => notices,
};
