import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { connection } from '../../platform/connection.ts';
import { canStore } from '../../platform/device-database.ts';
import { makeWatchers } from '../../ui/watchers.ts';
import { type NewResult, nameOf, type QueuedResult } from './queued-result.ts';
import {
  changeResult,
  enqueueResult,
  notifyTabs,
  onChangeElsewhere,
  queuedResults,
  sendQueuedResults,
} from './result-store.ts';
import { pauseAfter } from './send-all.ts';

interface QueueState {
  readonly entries: readonly QueuedResult[];
  readonly isDenied: boolean;
  readonly needsLogIn: boolean;
}

/** While another tab sends, in milliseconds. */
const ANOTHER_SENDS_MS = 5000;
const GATHERED_MS = 150;

let state: QueueState = { entries: [], isDenied: false, needsLogIn: false };
const watchers = makeWatchers();

function become(next: Partial<QueueState>): void {
  state = { ...state, ...next };
  watchers.notify();
}

async function look(): Promise<QueueState> {
  try {
    const entries = await queuedResults();
    become({ entries });
  } catch {
    // Shown results aren't gone.
  }
  return state;
}

async function changed(): Promise<void> {
  notifyTabs();
  await look();
}

/** Each change reads everything. */
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

export const resultQueue = {
  watch: watchers.watch,
  state: (): QueueState => state,
  look,

  /** @throws when storage is denied */
  keep: async (result: NewResult): Promise<void> => {
    try {
      await enqueueResult(result);
    } catch (reason) {
      become({ isDenied: true });
      throw reason;
    }
    become({ isDenied: false });
    await changed();
    askForBackgroundSync();
    sending?.now();
  },

  /** Saved, or discarded by a person. */
  drop: async (entry: Pick<QueuedResult, 'userId' | 'body' | 'aside'>): Promise<void> => {
    await changeResult(nameOf(entry), () => null);
    await changed();
  },

  tryAgain: async (entry: QueuedResult): Promise<void> => {
    await changeResult(nameOf(entry), (now) => ({ ...now, refusal: null }));
    await changed();
    sending?.now();
  },

  /** After a lack of permission, such as another room's link (P6). */
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

interface SendingHeard {
  saved(round: Round): void;
  /** @param sent results; others were refused */
  ended(sent: number): void;
  /** The server doesn't know in whose name. */
  nobody(): void;
}

/** Immediately, after a growing pause, and on new hope. */
export function startSendingResults(heard: SendingHeard): void {
  if (sending !== null) return;
  const keeper = new Sending(heard);
  sending = keeper;
  void look().then(() => keeper.now());
  onChangeElsewhere(() => {
    lookSoon();
    // The other tab may close before sending.
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

  /** Not for a running try's own answer, or it would never pause. */
  heard(): void {
    if (!this.#isUnderWay) this.now();
  }

  later(wait: number): void {
    if (this.#isUnderWay) this.#isWanted = true;
    else this.#timer ??= setTimeout(() => this.now(), wait);
  }

  async #try(): Promise<void> {
    let pause: number | null = null;
    let [sent, hasDecided] = [0, false];
    try {
      const ending = await sendQueuedResults((saved) => {
        this.#tries = 0;
        hasDecided = true;
        if (saved !== null) {
          sent += 1;
          this.#heard.saved(saved);
        }
        changedSoon();
      });
      if (ending === null) pause = ANOTHER_SENDS_MS;
      else become({ needsLogIn: ending.is === 'nobody' });
      if (ending?.is === 'nobody') this.#heard.nobody();
      if (ending?.is === 'waiting') {
        pause = pauseAfter(++this.#tries, ending.seconds, Math.random());
      }
    } catch {
      // Storage may recover.
      pause = pauseAfter(++this.#tries, null, Math.random());
    }
    await look();
    if (hasDecided) {
      notifyTabs();
      this.#heard.ended(sent);
    }
    if (pause !== null) this.#timer = setTimeout(() => this.now(), pause);
  }
}

type SyncManager = { register(tag: string): Promise<void> };

/** Sends after the page is closed. */
function askForBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return;
  const ask = async () => {
    const registration: ServiceWorkerRegistration & { readonly sync?: SyncManager } =
      await navigator.serviceWorker.ready;
    await registration.sync?.register('results');
  };
  ask().catch(() => {});
}
