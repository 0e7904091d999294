import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CurrentUser } from '@quizmeet/contract/accounts/calls.ts';
import { TOPICS } from '@quizmeet/contract/call.ts';
import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { SESSION_COOKIE, startSession } from '../src/calls/sessions.ts';
import type { Clock } from '../src/platform/clock.ts';
import { announce } from '../src/platform/database/announcements.ts';
import type { FreeSpace } from '../src/platform/disk/disk.ts';
import { type Environment, readEnvironment } from '../src/platform/environment.ts';
import { userRecords } from '../src/records/users.ts';
import { type QuizmeetServer, startServer } from '../src/server.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { codeOf, roomPhone } from './room-links.ts';
import { undescribedRefusals } from './undescribed.ts';

/** `room` is a phone with a room link (P6). */
export type Role = 'anonymous' | 'unconfirmed' | 'coach' | 'score' | 'admin' | 'room';

export interface Browser {
  readonly user: Pick<CurrentUser, 'id' | 'name' | 'email'> | null;
  /** The cookies that the browser sends, for a request not made by `ask`. */
  readonly cookies: Readonly<Record<string, string>>;
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    more?: Pick<InjectOptions, 'headers'>,
  ): Promise<LightMyRequestResponse>;
}

export interface TestServer extends QuizmeetServer {
  readonly databaseUrl: string;
  readonly said: readonly string[];
  /** Makes a person with this role, and a session if the role has one. */
  as(role: Role, name?: string): Promise<Browser>;
  /** Throws for failures that contracts don't declare (N4). */
  end(): Promise<void>;
}

/** In the middle of October every window is open (E2). */
export const OCTOBER = '2026-10-15T12:00:00-04:00';

/** @param settings over the defaults @param own dropped at the end @param clock instead of QUIZ_NOW */
export async function startTestServer(
  settings: Record<string, string> = {},
  own?: FreshDatabase,
  free?: FreeSpace,
  clock?: Clock,
): Promise<TestServer> {
  const database = own ?? (await freshDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'quizmeet-data-'));
  const said: string[] = [];
  const server = await startServer(
    environmentOf({
      QUIZ_NOW: OCTOBER,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // A name that never exists: no test sends anything to a real push service.
      PUSH_HOSTS: 'push.invalid',
      ...settings,
    }),
    (text) => said.push(text),
    free,
    clock,
  );
  const undescribed = undescribedRefusals(server.app);
  await server.app.ready();
  let people = 0;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  return {
    ...server,
    stop,
    databaseUrl: database.url,
    said,
    as: async (role, name = `${role} ${++people}`) => {
      if (role === 'anonymous') return browser(server, null, null);
      if (role === 'room') return await roomPhone(server, await codeOf(server, 1), name);
      const user = await addUser(server, role, name);
      return browser(
        server,
        user,
        await startSession(server.services.db, user.id, server.services.clock()),
      );
    },
    end: async () => {
      await stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (undescribed.length > 0) throw new Error([...new Set(undescribed)].join('\n'));
    },
  };
}

function environmentOf(settings: Record<string, string>): Environment {
  const reading = readEnvironment(settings);
  if (!reading.ok) throw new Error(reading.errors.join(' '));
  return reading.environment;
}

async function addUser({ services }: QuizmeetServer, role: Role, name: string) {
  const now = services.clock();
  const user = await userRecords(services.db).add({
    name,
    email: `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`,
    passwordHash: 'no password opens this account',
    confirmedAt: role === 'unconfirmed' ? null : now,
    admin: role === 'admin',
    scoreEntry: role === 'score',
    createdAt: now,
  });
  if (user === null) throw new Error(`${name} exists already`);
  return user;
}

function browser(server: QuizmeetServer, user: Browser['user'], token: string | null): Browser {
  const cookies = token === null ? {} : { [SESSION_COOKIE]: token };
  return {
    user,
    cookies,
    request: async (method, url, body, more = {}) =>
      await server.app.inject({
        method,
        url,
        headers: {
          'x-requested-with': 'quizmeet',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more.headers,
        },
        cookies,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
  };
}

/** None reach the terminal. */
export function logOf({ services }: QuizmeetServer): readonly string[] {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  Object.assign(services.log, { [pino.symbols.streamSym]: stream });
  return lines;
}

/** Runs at this time. */
export async function whenItIs<T>(
  { services }: TestServer,
  time: string,
  run: () => Promise<T>,
): Promise<T> {
  const { clock } = services;
  Object.assign(services, { clock: () => new Date(time) });
  try {
    return await run();
  } finally {
    Object.assign(services, { clock });
  }
}

/** For rows stored without commands. */
export async function announceAll({ services }: TestServer): Promise<void> {
  await services.db.transaction((tx) => announce(tx, new Set(TOPICS)));
}

/** Then cached reads are fresh. */
export async function settled(server: TestServer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const { announcements, db } = server.services;
    announcements.onChange(() => resolve());
    db.execute(sql`select pg_notify('quizmeet', 'event')`).catch(reject);
  });
}
