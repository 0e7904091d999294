import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { connection } from '../../platform/connection.ts';
import { canStore } from '../../platform/device-database.ts';
import { type NewResult, nameOf, type QueuedResult } from './queued-result.ts';
import {
  changeResult,
  keepResult,
  keptResults,
  onChangeElsewhere,
  sendKept,
  tellTabs,
} from './result-store.ts';
import { pauseAfter } from './send-all.ts';

export interface QueueState {
  readonly entries: readonly QueuedResult[];
  /** True when the device could not store a result, or stores nothing at all. */
  readonly isDenied: boolean;
  readonly needsLogIn: boolean;
}

/** How often this tab checks again while another one sends, in milliseconds. */
const ANOTHER_SENDS_MS = 5000;

/** How long successive changes are batched, in milliseconds. */
const GATHERED_MS = 150;

let state: QueueState = { entries: [], isDenied: false, needsLogIn: false };
const watchers = new Set<() => void>();

function become(next: Partial<QueueState>): void {
  state = { ...state, ...next };
  for (const watcher of watchers) watcher();
}

async function look(): Promise<QueueState> {
  try {
    const entries = await keptResults();
    become({ entries });
  } catch {
    // A failed read doesn't mean that the shown results are gone.
  }
  return state;
}

async function changed(): Promise<void> {
  tellTabs();
  await look();
}

/** Gathers changes in a row, because each would read all that the device keeps. */
function gathered(act: () => void): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    setTimeout(() => {
      isComing = false;
      act();
    }, GATHERED_MS);
  };
}

const lookSoon = gathered(() => void look());
const changedSoon = gathered(() => void changed());

/** The results that wait on this device, also a store for React's useSyncExternalStore. */
export const resultQueue = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  state: (): QueueState => state,
  look,

  /** @throws when the device cannot store it */
  keep: async (result: NewResult): Promise<void> => {
    try {
      await keepResult(result);
    } catch (reason) {
      become({ isDenied: true });
      throw reason;
    }
    become({ isDenied: false });
    await changed();
    askForBackgroundSync();
    sending?.now();
  },

  /** Removes the result of a round: it is saved, or a person throws it away. */
  drop: async (entry: Pick<QueuedResult, 'userId' | 'body' | 'aside'>): Promise<void> => {
    await changeResult(nameOf(entry), () => null);
    await changed();
  },

  tryAgain: async (entry: QueuedResult): Promise<void> => {
    await changeResult(nameOf(entry), (now) => ({ ...now, refusal: null }));
    await changed();
    sending?.now();
  },

  /** Sends again what was refused for lack of permission, as by the code of another room (P6). */
  tryWithOtherRights: async (): Promise<void> => {
    const { entries } = await look();
    for (const entry of entries.filter(({ refusal }) => refusal?.status === 403)) {
      await resultQueue.tryAgain(entry);
    }
  },

  sendNow: (): void => sending?.now(),

  tryStorage: async (): Promise<void> => become({ isDenied: !(await canStore()) }),
};

let sending: Sending | null = null;

export interface SendingHeard {
  saved(round: Round): void;
  ended(): void;
  /** Called when the server doesn't know, or no longer knows, in whose name to accept them. */
  nobody(): void;
}

/** Sends what waits now, after a growing pause, and whenever there is new hope, until the page is left. */
export function startSendingResults(heard: SendingHeard): void {
  if (sending !== null) return;
  const keeper = new Sending(heard);
  sending = keeper;
  void look().then(() => keeper.now());
  onChangeElsewhere(() => {
    lookSoon();
    // The other tab may be closed before it has sent.
    keeper.later(ANOTHER_SENDS_MS);
  });
  let wasLost = connection.state().lost;
  connection.watch(() => {
    const { lost } = connection.state();
    if (wasLost && !lost) keeper.heard();
    wasLost = lost;
  });
  window.addEventListener('online', () => keeper.now());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keeper.now();
  });
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', () => keeper.now());
  }
}

class Sending {
  readonly #heard: SendingHeard;
  #isUnderWay = false;
  #isWanted = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(heard: SendingHeard) {
    this.#heard = heard;
  }

  /** Tries now, or once more after a running try. */
  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isUnderWay) {
      this.#isWanted = true;
      return;
    }
    if (!state.entries.some(({ refusal }) => refusal === null)) return;
    this.#isUnderWay = true;
    void this.#try().finally(() => {
      this.#isUnderWay = false;
      if (!this.#isWanted) return;
      this.#isWanted = false;
      this.now();
    });
  }

  /** Tries when the server is heard again, unless that was an answer to the try under way: it would never pause. */
  heard(): void {
    if (!this.#isUnderWay) this.now();
  }

  later(wait: number): void {
    if (this.#isUnderWay) this.#isWanted = true;
    else this.#timer ??= setTimeout(() => this.now(), wait);
  }

  async #try(): Promise<void> {
    let pause: number | null = null;
    let hasDecided = false;
    try {
      const ending = await sendKept((saved) => {
        this.#tries = 0;
        hasDecided = true;
        if (saved !== null) this.#heard.saved(saved);
        changedSoon();
      });
      if (ending === null) pause = ANOTHER_SENDS_MS;
      else become({ needsLogIn: ending.is === 'nobody' });
      if (ending?.is === 'nobody') this.#heard.nobody();
      if (ending?.is === 'waiting') {
        pause = pauseAfter(++this.#tries, ending.seconds, Math.random());
      }
    } catch {
      // The device's storage failed; what it holds may be readable again later.
      pause = pauseAfter(++this.#tries, null, Math.random());
    }
    await look();
    if (hasDecided) {
      tellTabs();
      this.#heard.ended();
    }
    if (pause !== null) this.#timer = setTimeout(() => this.now(), pause);
  }
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Where the browser has it, the service worker sends after the page has been closed. */
function askForBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  const ask = async () => {
    const registration: ServiceWorkerRegistration & { readonly sync?: SyncManager } =
      await navigator.serviceWorker.ready;
    await registration.sync?.register('results');
  };
  ask().catch(() => {});
}
