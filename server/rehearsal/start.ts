import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Services } from '../src/calls/services.ts';
import { hashPassword } from '../src/features/accounts/passwords.ts';
import type { FromChild, ToChild } from '../src/features/rehearsal/child-messages.ts';
import { freeSpace } from '../src/platform/disk/free-space.ts';
import type { Environment } from '../src/platform/environment.ts';
import { listen } from '../src/platform/listen.ts';
import { type Product, startProduct } from '../src/product.ts';
import { eventRecords } from '../src/records/events.ts';
import { machineFeedRecords } from '../src/records/machine-feeds.ts';
import { userRecords } from '../src/records/users.ts';
import { Caller } from './caller.ts';
import { copyEvent } from './copy-event.ts';
import { EveningClock } from './evening-clock.ts';
import { type Callers, Player, setClock } from './player.ts';

type Begin = Extract<ToChild, { is: 'begin' }>;

/** How often the product hears how far the rehearsal is, in milliseconds. */
const TELL_EVERY = 500;

const tell = (message: FromChild): void => {
  if (process.connected) process.send?.(message);
};

/** Waits for the product's message to begin, and ends when it says so or is gone itself. */
export function start(): void {
  const ending = new AbortController();
  let running: Promise<Running> | undefined;
  const end = async () => {
    if (ending.signal.aborted) return;
    ending.abort();
    const rehearsal = await running?.catch(() => undefined);
    await rehearsal?.product.stop();
    process.exit();
  };
  const fail = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    tell({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
    void end();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
  process.on('message', (message: ToChild) => {
    if (message.is === 'end') void end();
    else if (message.is === 'change') {
      void running?.then(({ player }) => {
        player.change(message.playing, message.pace);
        tell({ is: 'progress', progress: player.progress });
      });
    } else {
      running ??= begin(message);
      running.then(async ({ player }) => await play(player, ending.signal)).catch(fail);
    }
  });
}

interface Running {
  readonly product: Product;
  readonly player: Player;
}

async function begin({ from, environment, now, plan }: Begin): Promise<Running> {
  const { databaseUrl = '', dataDir } = environment;
  await copyEvent(from, databaseUrl, path.join(dataDir, 'copy'));
  const clock = new EveningClock(now);
  const product = await startProduct(environment, () => {}, freeSpace, clock.now);
  try {
    const { app, services } = product;
    await app.ready();
    await setClock(new Caller(app), clock, plan);
    services.reads.clockWasSet();
    const logIns = await addPlayers(services);
    await listen(app, environment);
    const [admin, ...scorers] = await Promise.all(
      logIns.map(async ({ email, password }) => {
        const caller = new Caller(ownAddress(environment));
        await caller.login(email, password);
        return caller;
      }),
    );
    if (admin === undefined) throw new Error('nobody can enter results');
    const callers: Callers = { scorers, admin };
    return { product, player: new Player(callers, clock, plan) };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function play(player: Player, signal: AbortSignal): Promise<void> {
  const report = () => tell({ is: 'progress', progress: player.progress });
  report();
  const reporting = setInterval(report, TELL_EVERY);
  try {
    await player.play(signal);
  } finally {
    clearInterval(reporting);
  }
}

/**
 * Adds the accounts that enter the made-up results: an administrator for Saturday, and two volunteers.
 * Machines would send to the real event's address; the copy hears none.
 */
async function addPlayers({
  db,
  clock,
}: Services): Promise<readonly { readonly email: string; readonly password: string }[]> {
  const event = await eventRecords(db).current();
  await machineFeedRecords(db).remove(event.id);
  const password = randomBytes(32).toString('base64url');
  const passwordHash = await hashPassword(password);
  const names = ['Rehearsal admin', 'Rehearsal scores', 'Rehearsal second scores'];
  const now = clock();
  return await Promise.all(
    names.map(async (name, i) => {
      const email = `rehearsal-${i}@example.invalid`;
      const roles = { admin: i === 0, scoreEntry: i > 0 };
      await userRecords(db).add({
        ...{ name, email, passwordHash, confirmedAt: now, createdAt: now },
        ...roles,
      });
      return { email, password };
    }),
  );
}

/** Where this machine itself reaches the rehearsal. */
function ownAddress({ host, port }: Environment): string {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}
