/** How long a notice stays, in milliseconds. */
export const NOTICE_MS = 6000;

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly text: string;
  /** A button beside the text. */
  readonly action?: NoticeAction | undefined;
  /** True for notices about something no longer on screen: later notices do not replace it. */
  readonly ownPlace?: boolean;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const watcher of watchers) watcher();
}

/** A new notice replaces the previous one of its kind, so that they do not pile up. */
function show(notice: Omit<Notice, 'id'>): number {
  lastId += 1;
  const id = lastId;
  const isReplaced = (shown: Notice) =>
    shown.text === notice.text || (shown.kind === notice.kind && shown.ownPlace !== true);
  replace([...notices.filter((shown) => !isReplaced(shown)), { ...notice, id }]);
  setTimeout(() => dismiss(id), NOTICE_MS);
  return id;
}

/**
 * Shows a success.
 * @param action what the user may do about it, such as undo it
 */
export const notify = (text: string, action?: NoticeAction): void =>
  void show({ kind: 'done', text, action });

/** Shows a success that another one does not replace, since both are of one save. */
export const notifyBeside = (text: string): void =>
  void show({ kind: 'done', text, ownPlace: true });

/** Shows a failure in red; returns a function that dismisses it. */
export function notifyError(text: string): () => void {
  const id = show({ kind: 'error', text });
  return () => dismiss(id);
}

/** Reports a failed save whose form is already closed. */
export const notifyNotSaved = (what: string, why: string): void =>
  void show({ kind: 'error', text: `${what} wasn’t saved. ${why}`, ownPlace: true });

/** Dismisses the last error: the new attempt will report its own errors. */
export function dismissError(): void {
  const last = notices.find(({ kind, ownPlace }) => kind === 'error' && ownPlace !== true);
  if (last !== undefined) dismiss(last.id);
}

export function dismiss(id: number): void {
  if (notices.some((notice) => notice.id === id)) {
    replace(notices.filter((notice) => notice.id !== id));
  }
}

/** The store for React's useSyncExternalStore. */
export const noticeStore = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  shown: () => notices,
};
