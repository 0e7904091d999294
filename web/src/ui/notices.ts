/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = 6000;

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly text: string;
  /** Said of something that is out of sight by then: nothing else that is said takes its place. */
  readonly ownPlace?: boolean;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const watcher of watchers) watcher();
}

/** The newest of a kind takes the place of the last one, so that they do not pile up. */
function show(notice: Omit<Notice, 'id'>): number {
  lastId += 1;
  const id = lastId;
  const isReplaced = (shown: Notice) =>
    shown.text === notice.text || (shown.kind === notice.kind && shown.ownPlace !== true);
  replace([...notices.filter((shown) => !isReplaced(shown)), { ...notice, id }]);
  setTimeout(() => dismiss(id), NOTICE_MS);
  return id;
}

/** Tells that something worked. */
export const notify = (text: string): void => void show({ kind: 'done', text });

/** Tells, in red, that something did not; returns what dismisses it. */
export function notifyError(text: string): () => void {
  const id = show({ kind: 'error', text });
  return () => dismiss(id);
}

/** Tells of a save that failed when its form is closed by then. */
export const notifyNotSaved = (what: string, why: string): void =>
  void show({ kind: 'error', text: `${what} is not saved. ${why}`, ownPlace: true });

/** Takes the last error back: what is sent now says anew whether anything is wrong. */
export function dismissError(): void {
  const last = notices.find(({ kind, ownPlace }) => kind === 'error' && ownPlace !== true);
  if (last !== undefined) dismiss(last.id);
}

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
