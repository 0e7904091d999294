import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Services } from './calls/services.ts';
import { AGAIN } from './exit-codes.ts';
import type { Environment } from './platform/environment.ts';
import { tryListening } from './platform/listen.ts';
import type { Live } from './platform/live.ts';
import { StartFault } from './platform/start-fault.ts';

const PROGRAM = fileURLToPath(new URL('./further.ts', import.meta.url));

/** The pause before a process that ended by itself is started again. */
const PAUSE_MS = 1000;
/** How long a process may take to stop before it is killed. */
const PATIENCE_MS = 10_000;

/** What a further process says when it listens. */
export const LISTENS = 'listens';

/** What further processes say: that they listen, and how many live streams they have whenever that changes. */
type Told = typeof LISTENS | { readonly streams: number };

/** What they are told: how many live streams the others have. */
interface Others {
  readonly streams: number;
}

/**
 * Shares the places of live streams with the other processes: connections are not spread evenly, and once one
 * process has died its pages are with the others. Call it in a further process.
 */
export function shareStreams(live: Pick<Live, 'listeners' | 'onCount' | 'othersHave'>): void {
  let isDue = false;
  live.onCount(() => {
    if (isDue) return;
    isDue = true;
    // Hundreds of streams may open or end in one turn.
    setImmediate(() => {
      isDue = false;
      if (process.connected) process.send?.({ streams: live.listeners } satisfies Told);
    });
  });
  process.on('message', ({ streams }: Others) => live.othersHave(streams));
}

/**
 * Further processes of a product that listen on its port together; the first one has the embedded
 * database, makes backups and does what is due, but listens to nobody (`PROCESSES`, decision 034).
 * One that ends by itself is started again.
 */
export class Processes {
  readonly #services: Pick<Services, 'environment' | 'connection' | 'log' | 'clock'>;
  readonly #databaseFolder: string | undefined;
  readonly #startAgain: () => void;
  /** With how many live streams each has. */
  readonly #workers = new Map<Worker, number>();
  #again: NodeJS.Timeout | undefined;
  #isStopping = false;

  /**
   * @param databaseFolder where the embedded database is, if there is one
   * @param startAgain called when one wants the whole product to be started again
   */
  constructor(
    services: Pick<Services, 'environment' | 'connection' | 'log' | 'clock'>,
    databaseFolder: string | undefined,
    startAgain: () => void,
  ) {
    this.#startAgain = startAgain;
    this.#services = services;
    this.#databaseFolder = databaseFolder;
  }

  /** Resolves when all of them listen. Throws a StartFault when they cannot. */
  async start(): Promise<void> {
    const { environment } = this.#services;
    await tryListening(environment);
    cluster.setupPrimary({ exec: PROGRAM, args: [], serialization: 'advanced' });
    await Promise.all(Array.from({ length: environment.processes }, () => this.#startOne()));
  }

  /** Ends them after their requests in flight. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#again);
    await Promise.all(
      [...this.#workers.keys()].map(async ({ process: child }) => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
        await ended;
        clearTimeout(late);
      }),
    );
  }

  async #startOne(): Promise<void> {
    const worker = cluster.fork();
    this.#workers.set(worker, 0);
    worker.on('error', (error) => this.#services.log.warn({ err: error }, 'a process fails'));
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (told: Told) => {
        if (told !== LISTENS) this.#workers.set(worker, told.streams);
        else resolve();
        this.#tellStreams();
      });
      worker.once('exit', (code, signal) => {
        this.#workers.delete(worker);
        this.#tellStreams();
        reject(new StartFault(`A process of PROCESSES ended with ${signal ?? code}.`));
        this.#ended(code, signal);
      });
      // Sent, because what a process is started with can be seen by everybody on the machine.
      worker.send(this.#environment());
    });
  }

  /** Tells each process how many live streams the others have. */
  #tellStreams(): void {
    const all = [...this.#workers.values()].reduce((sum, streams) => sum + streams, 0);
    for (const [worker, own] of this.#workers) {
      // One that has just ended cannot be told.
      if (worker.isConnected()) worker.send({ streams: all - own } satisfies Others, () => {});
    }
  }

  #ended(code: number | null, signal: string | null): void {
    // One that a signal of the terminal ended stops together with this process.
    if (this.#isStopping || code === 0) return;
    if (code === AGAIN) {
      this.#startAgain();
      return;
    }
    this.#services.log.error({ code, signal }, 'a process ended and is started again');
    this.#again = setTimeout(() => {
      if (!this.#isStopping) this.#startOne().catch(() => undefined);
    }, PAUSE_MS);
  }

  /** A clock that was set goes on from where it is. */
  #environment(): Environment {
    const { environment, connection, clock } = this.#services;
    return {
      ...environment,
      databaseUrl: connection.connectionString,
      quizNow: environment.quizNow === undefined ? undefined : clock(),
      further: { databaseFolder: this.#databaseFolder },
    };
  }
}
