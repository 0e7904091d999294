import { makeWatchers } from './watchers.ts';

export const NOTICE_MS = 6000;

type NoticeAction = { readonly label: string; readonly run: () => void };

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly text: string;
  readonly action?: NoticeAction | undefined;
  /** Not replaced: about something no longer on screen. */
  readonly ownPlace?: boolean;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const watchers = makeWatchers();

function replace(next: readonly Notice[]): void {
  notices = next;
  watchers.notify();
}

/** Replaces its kind, so that notices don't pile up. */
function show(notice: Omit<Notice, 'id'>): number {
  lastId += 1;
  const id = lastId;
  const isReplaced = (shown: Notice) =>
    shown.text === notice.text || (shown.kind === notice.kind && shown.ownPlace !== true);
  replace([...notices.filter((shown) => !isReplaced(shown)), { ...notice, id }]);
  setTimeout(() => dismiss(id), NOTICE_MS);
  return id;
}

/** @param action such as undo */
export const notify = (text: string, action?: NoticeAction): void =>
  void show({ kind: 'done', text, action });

/** Isn't replaced, since both are of one save. */
export const notifyBeside = (text: string): void =>
  void show({ kind: 'done', text, ownPlace: true });

/** Returns how to dismiss it. */
export function notifyError(text: string): () => void {
  const id = show({ kind: 'error', text });
  return () => dismiss(id);
}

/** The form is closed. */
export const notifyNotSaved = (what: string, why: string): void =>
  void show({ kind: 'error', text: `${what} wasn’t saved. ${why}`, ownPlace: true });

/** A new attempt reports its own errors. */
export function dismissError(): void {
  const last = notices.find(({ kind, ownPlace }) => kind === 'error' && ownPlace !== true);
  if (last !== undefined) dismiss(last.id);
}

export function dismiss(id: number): void {
  if (notices.some((notice) => notice.id === id)) {
    replace(notices.filter((notice) => notice.id !== id));
  }
}

export const noticeStore = { watch: watchers.watch, shown: () => notices };
