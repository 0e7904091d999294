import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Rehearsal } from '@quizmeet/contract/rehearsal/calls.ts';
import * as words from '@quizmeet/contract/rehearsal/messages.ts';
import type { Pace } from '@quizmeet/rules/rehearsal/pace.ts';
import { act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import {
  type DatabasesBeside,
  holdDatabasesBeside,
} from '../../platform/database/databases-beside.ts';
import { sqlState } from '../../platform/database/failures.ts';
import type { Environment, LogLevel } from '../../platform/environment.ts';
import { freePort } from '../../platform/listen.ts';
import { conflict, notReady } from '../../platform/problems.ts';
import { RehearsalChild } from './child.ts';
import type { Progress, RehearsalPlan } from './child-messages.ts';

/** One instance of all has a rehearsal. */
const REHEARSAL_LOCK = 7_120_825_003;
const DATABASES = 'quizmeet_rehearsal';
/** PostgreSQL's code for a user without the right. */
const NOT_ALLOWED = '42501';

/** The folder below the data folder in which a rehearsal keeps its files. */
export const rehearsalFolder = (dataDir: string): string => path.join(dataDir, 'rehearsal');

interface Running {
  readonly child: RehearsalChild;
  readonly beside: DatabasesBeside;
  readonly plan: RehearsalPlan;
  readonly address: string;
  readonly startedBy: string;
  readonly startedAt: Date;
  progress: Progress | null;
  hasFailed: boolean;
}

/**
 * The rehearsal of this product, at most one: a second product in a process of its own, on a copy of the
 * event in a database of its own (decision 026). Of the real event it changes only the audit.
 */
export class Rehearsals {
  readonly #services: Services;
  #running: Running | null = null;
  /** One after another: starting and ending take seconds. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
    services.rehearsal.results = () => this.#results;
  }

  get state(): Rehearsal {
    const isRehearsal = this.#services.environment.rehearsal !== undefined;
    const running = this.#running;
    if (running?.progress == null) return { isRehearsal, state: null };
    const { plan, progress, address, startedBy, startedAt, hasFailed } = running;
    const { phase, pace, clock, ...counts } = progress;
    return {
      isRehearsal,
      state: {
        ...plan,
        ...counts,
        pace,
        phase: hasFailed ? 'failed' : phase,
        clock: new Date(clock).toISOString(),
        address,
        startedBy,
        startedAt: startedAt.toISOString(),
        failure: hasFailed ? words.ENDED_BY_ITSELF : null,
      },
    };
  }

  /** How many results it has, from its beginning until it is thrown away or has ended by itself. */
  get #results(): number | null {
    if (this.#running === null || this.#running.hasFailed) return null;
    return this.#running.progress?.entered ?? 0;
  }

  /** @throws a 409 for what the operator can solve, a 503 when it does not start */
  async start(actor: Actor, plan: RehearsalPlan): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#services.environment.rehearsal !== undefined) throw conflict(words.IS_REHEARSAL);
      if (this.#running?.hasFailed === true) await this.#clear(this.#running);
      if (this.#running !== null) throw conflict(words.REHEARSAL_RUNS);
      const beside = await this.#hold();
      if (beside === null) throw conflict(words.RUNS_ELSEWHERE);
      try {
        await this.#begin(actor, plan, beside);
      } catch (error) {
        await this.#throwAway(beside);
        throw error;
      }
      await act(this.#services, actor, async (acting) => {
        await acting.audit({
          action: 'Start rehearsal',
          subject: words.REHEARSAL,
          after: `seed ${plan.seed}`,
        });
      });
    });
  }

  /** @throws a 409 when none runs */
  change(playing: boolean, pace: Pace): void {
    const running = this.#running;
    if (running?.progress == null || running.hasFailed) throw conflict(words.NO_REHEARSAL);
    // Seen at once; what the process tells afterwards is the same.
    const phase = playing ? 'playing' : 'paused';
    running.progress = { ...running.progress, phase, pace };
    running.child.tell({ is: 'change', playing, pace });
  }

  /** Throws it away; does nothing when there is none. */
  async end(actor: Actor | null): Promise<void> {
    await this.#inTurn(async () => {
      const running = this.#running;
      if (running === null) return;
      await this.#clear(running);
      if (!running.hasFailed) await this.#auditEnd(actor, actor === null ? STOPPED : null);
    });
  }

  /** Removes what a product that was killed has left, unless another instance has a rehearsal. */
  async removeLeftOvers(): Promise<void> {
    if (this.#services.environment.rehearsal !== undefined) return;
    await this.#inTurn(async () => {
      const beside = await this.#hold();
      if (beside === null) return;
      const count = await this.#throwAway(beside);
      if (count > 0) await this.#auditEnd(null, STOPPED);
    });
  }

  async #begin(actor: Actor, plan: RehearsalPlan, beside: DatabasesBeside): Promise<void> {
    const { clock, connection, log } = this.#services;
    const place = await this.#place();
    const environment = await this.#environment(place, await this.#make(beside));
    const begin = { is: 'begin', from: connection.connectionString, environment } as const;
    const running: Running = {
      child: new RehearsalChild(
        { ...begin, now: clock(), plan },
        {
          progress: (progress) => {
            running.progress = progress;
          },
          // What is left then goes with the next rehearsal or at the next start; the event goes on.
          ended: () => {
            this.#inTurn(async () => await this.#endedByItself(running)).catch((error: unknown) =>
              log.warn({ err: error }, 'the rehearsal is not removed'),
            );
          },
        },
      ),
      beside,
      plan,
      address: place.publicUrl,
      startedBy: actor.name,
      startedAt: clock(),
      progress: null,
      hasFailed: false,
    };
    try {
      await running.child.began();
    } catch (error) {
      log.warn({ err: error }, 'a rehearsal did not start');
      await running.child.end();
      throw notReady(words.DID_NOT_START);
    }
    this.#running = running;
  }

  /** Where it listens, and where people open it. */
  async #place(): Promise<Pick<Environment, 'port' | 'publicUrl'>> {
    const { environment } = this.#services;
    const { host, port: own, rehearsalPort, rehearsalUrl } = environment;
    const address = new URL(environment.publicUrl);
    if (rehearsalUrl === undefined && address.protocol === 'https:') {
      throw conflict(words.NEEDS_ADDRESS);
    }
    const port = await freePort(host, rehearsalPort, own);
    if (port === null) {
      throw conflict(
        rehearsalPort === undefined ? words.NO_PORT_NEAR : words.noFreePort(rehearsalPort),
      );
    }
    address.port = `${port}`;
    return { port, publicUrl: rehearsalUrl ?? address.origin };
  }

  async #make(beside: DatabasesBeside): Promise<string> {
    try {
      return await beside.make();
    } catch (error) {
      throw sqlState(error) === NOT_ALLOWED ? conflict(words.MAY_NOT_CREATE) : error;
    }
  }

  /** No mail and no notice leaves it, nothing goes to a bucket or a second place, and its files are its own. */
  async #environment(
    place: Pick<Environment, 'port' | 'publicUrl'>,
    databaseUrl: string,
  ): Promise<Environment> {
    const { environment } = this.#services;
    const name = randomBytes(6).toString('hex');
    const dataDir = path.join(rehearsalFolder(environment.dataDir), name);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const isEmbedded = environment.databaseUrl === undefined;
    return {
      ...environment,
      ...place,
      databaseUrl,
      dataDir,
      smtpUrl: undefined,
      storageUrl: undefined,
      backupFolder: undefined,
      quizNow: undefined,
      firstAdmin: undefined,
      push: { isOn: false, hosts: [], privateKey: undefined },
      // Its log comes out of the same terminal as the real event's.
      logLevel: LOUD.includes(environment.logLevel) ? 'warn' : environment.logLevel,
      rehearsal: {
        name,
        databaseFolder: isEmbedded ? path.join(environment.dataDir, 'postgres') : undefined,
      },
    };
  }

  async #endedByItself(running: Running): Promise<void> {
    if (this.#running !== running) return;
    this.#services.log.warn('the rehearsal ended by itself');
    running.hasFailed = true;
    await this.#throwAway(running.beside);
    await this.#auditEnd(null, 'it ended by itself');
  }

  async #clear(running: Running): Promise<void> {
    this.#running = null;
    await running.child.end();
    if (!running.hasFailed) await this.#throwAway(running.beside);
  }

  async #hold(): Promise<DatabasesBeside | null> {
    return await holdDatabasesBeside(this.#services.connection, DATABASES, REHEARSAL_LOCK);
  }

  /** Removes databases and files, and returns how many databases there were. */
  async #throwAway(beside: DatabasesBeside): Promise<number> {
    try {
      const count = await beside.removeAll();
      const folder = rehearsalFolder(this.#services.environment.dataDir);
      await rm(folder, { recursive: true, force: true });
      return count;
    } finally {
      await beside.release();
    }
  }

  async #auditEnd(actor: Actor | null, why: string | null): Promise<void> {
    await act(this.#services, actor, async (acting) => {
      await acting.audit({ action: 'End rehearsal', subject: words.REHEARSAL, after: why });
    });
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    const own = this.#turn.then(work);
    this.#turn = own.catch(() => undefined);
    await own;
  }
}

const STOPPED = 'Quizmeet was stopped';
const LOUD: readonly LogLevel[] = ['info', 'debug', 'trace'];
