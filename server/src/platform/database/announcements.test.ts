import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Announcements, announce, listenForAnnouncements } from './announcements.ts';
import { type Connection, type OpenDatabase, openDatabase } from './database.ts';

let database: FreshDatabase;
let writer: OpenDatabase;
let cable: Cable;
let announcements: Announcements;
let heard: string[];
beforeEach(async () => {
  database = await freshDatabase();
  writer = openDatabase({ connectionString: database.url });
  cable = await openCable(database.url);
  announcements = listenForAnnouncements(cable.nearEnd, 100);
  heard = [];
  await eventually(() => expect(announcements.listening).toBe(true));
  announcements.onChange((topics) => heard.push(topics.join()));
});
afterEach(async () => {
  await announcements.close();
  await cable.end();
  await writer.close();
  await database.drop();
});

/** A proxy between the product and its database that can fall silent. */
interface Cable {
  readonly nearEnd: Connection;
  /** Drops everything without informing either end. */
  cut(): void;
  repair(): void;
  end(): Promise<void>;
}

async function openCable(databaseUrl: string): Promise<Cable> {
  const { host, port, user, password, database: name } = new pg.Client(databaseUrl);
  let silent = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => silent || into.write(data));
      from.on('close', () => into.destroy());
      from.on('error', () => {});
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    nearEnd: {
      host: '127.0.0.1',
      ...(typeof address === 'object' && address !== null ? { port: address.port } : {}),
      ...(user === undefined ? {} : { user }),
      ...(name === undefined ? {} : { database: name }),
      ...(typeof password === 'string' ? { password } : {}),
    },
    cut: () => {
      silent = true;
    },
    repair: () => {
      silent = false;
    },
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

const say = () => writer.db.transaction((tx) => announce(tx, new Set(['teams'] as const)));

test('a commit elsewhere is received on the listening connection', async () => {
  await say();
  await eventually(() => expect(heard).toEqual(['teams']));
  await new Promise((later) => setTimeout(later, 300));
  expect(heard).toEqual(['teams']);
});

test('a silent server counts as lost; after reconnecting, everything is announced', async () => {
  cable.cut();
  await eventually(() => expect(announcements.listening).toBe(false));
  await say();
  heard.length = 0;
  cable.repair();
  await eventually(() => expect(announcements.listening).toBe(true));
  await eventually(() => expect(heard.at(-1)).toContain('teams'));
});
