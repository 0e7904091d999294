import { buffer } from 'node:stream/consumers';
import type { RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import yazl from 'yazl';
import { eventRecords } from '../src/records/events.ts';
import { type Snapshot, takeSnapshot } from '../src/snapshot/snapshot.ts';
import { runStatement } from './statements.ts';
import type { Browser, TestServer } from './test-server.ts';

export async function upload(
  { app }: TestServer,
  admin: Browser,
  ...files: readonly (readonly [name: string, bytes: Uint8Array])[]
): Promise<LightMyRequestResponse> {
  return await sendFiles({ app }, admin, 'POST', '/api/restore-points/archive', files);
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends files in the field `file`, as this person. */
export async function sendFiles(
  { app }: Pick<TestServer, 'app'>,
  { cookies }: Browser,
  method: 'POST' | 'PUT',
  url: string,
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('file', new Blob([Buffer.from(bytes)]), name);
  const headers = { 'x-requested-with': 'quizmeet' };
  return await app.inject({ method, url, headers, cookies, payload: form });
}

export async function zipped(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return await buffer(zip.outputStream);
}

export const archiveOf = async (snapshot: unknown): Promise<Buffer> =>
  await zipped({ 'snapshot.json': JSON.stringify(snapshot) });

/** The snapshot that an archive made now would contain. */
export async function snapshotNow({ services: { db } }: TestServer): Promise<Snapshot> {
  const { id } = await eventRecords(db).current();
  return await db.transaction((tx) => takeSnapshot(tx, id));
}

export const download = async (admin: Browser): Promise<Buffer> =>
  (await admin.request('GET', '/api/event/archive')).rawPayload;

/** Reads an archive and restores it; returns the restore point that was offered. */
export async function importAndRestore(
  server: TestServer,
  admin: Browser,
  archive: Uint8Array,
): Promise<RestorePoint> {
  const read = await upload(server, admin, ['Quizmeet2026.zip', archive]);
  if (read.statusCode !== 201) throw new Error(read.body);
  const point = read.json<RestorePoint>();
  const brought = await admin.request('POST', `/api/restore-points/${point.id}/restore`);
  if (brought.body !== 'true') throw new Error(brought.body);
  return point;
}

/** All test databases are copies of one. */
export const makeAnother = ({ databaseUrl }: TestServer): Promise<void> =>
  runStatement(databaseUrl, 'update installation set id = gen_random_uuid()');
