import { stat } from 'node:fs/promises';
import path from 'node:path';
import { putFilesBack } from '../src/features/backup/files.ts';
import { insertBackup } from '../src/features/backup/insert-backup.ts';
import { backupNamed, newestWhole } from '../src/features/backup/read.ts';
import { folderIn, writeBackup } from '../src/features/backup/write.ts';
import { type BackupPlace, bucketPlace, folderPlace } from '../src/platform/backup/place.ts';
import { connectError, openDatabase, requireUtf8 } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Environment, readEnvironment } from '../src/platform/environment.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/supervisor.ts';
import { ProblemError } from '../src/platform/problems.ts';
import { StartError } from '../src/platform/start-error.ts';
import { openStorage } from '../src/platform/storage/open.ts';
import { refillRecords } from '../src/records/refill.ts';
import { readOptions } from './options.ts';
import * as words from './text.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const silent = { info: () => undefined, warn: () => undefined };

async function start(): Promise<void> {
  try {
    const reading = readEnvironment(process.env);
    if (!reading.ok) throw new StartError(reading.errors.join('\n'));
    const { environment } = reading;
    const options = readOptions(process.argv.slice(2), environment.startProgram);
    const source = await find(options.from, environment);
    for (const each of source.found.passedOver) say(words.passedOver(each));
    const how = { ...options, program: environment.startProgram };
    const lacking = await withDatabase(
      environment,
      async (url) => await restore(url, environment, source, how),
    );
    say(`\n${lacking === null ? words.goOn(how) : words.goOnWithoutFiles(how, lacking)}`);
    // Missing files come first.
    if (lacking !== null) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function find(from: string, environment: Environment) {
  const { folder, file } = from === 'bucket' ? { folder: null, file: null } : await seen(from);
  const place = folder === null ? bucketPlace(await openStorage(environment)) : folderPlace(folder);
  if (folder === null && environment.storageUrl === undefined) {
    throw new StartError('To restore from a bucket, set STORAGE_URL.');
  }
  if (file === null) {
    const found = await newestWhole(place);
    if ('backup' in found) return { place, found };
    throw new StartError(words.noBackupIn(place.name, found.passedOver));
  }
  const backup = await backupNamed(place, file);
  if (typeof backup === 'string') throw new StartError(words.unusable(file, backup));
  return { place, found: { name: file, backup, passedOver: [] } };
}

async function seen(from: string): Promise<{ folder: string; file: string | null }> {
  const full = path.resolve(from);
  const what = await stat(full).catch(() => null);
  if (what === null) throw new StartError(`There is no file or folder ${full}.`);
  if (what.isDirectory()) return { folder: full, file: null };
  return { folder: path.dirname(full), file: path.basename(full) };
}

async function withDatabase<T>(
  { databaseUrl, dataDir }: Environment,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return await work(databaseUrl);
  const embedded = await startEmbeddedPostgres(dataDir, silent);
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function restore(
  url: string,
  environment: Environment,
  { place, found }: Awaited<ReturnType<typeof find>>,
  how: words.How,
): Promise<string | null> {
  const { databaseUrl, dataDir } = environment;
  const { header } = found.backup;
  if (databaseUrl !== undefined) await requireDatabase(databaseUrl);
  if (how.overwrites) await keepBefore(url, dataDir);
  const refusal = await insertBackup({ connectionString: url }, found.backup, how.overwrites);
  if (refusal !== null) throw new StartError(words.refused(refusal, how));
  say(words.took(found.name, header));
  return await putBackFiles(place, environment);
}

/** Restores files from the STORAGE_URL bucket. @returns why some are missing; null when none are */
async function putBackFiles(place: BackupPlace, environment: Environment): Promise<string | null> {
  const storage = await openStorage(environment);
  try {
    const { put, unread } = await putFilesBack(place, storage);
    if (put > 0) say(words.putFilesBack(put));
    return unread === 0 ? null : words.unread(unread, place.name);
  } catch (error) {
    // The error's cause has the storage's reason; its message is for pages.
    return error instanceof ProblemError
      ? words.failed(storage.service, error.cause)
      : words.failed(place.name, error);
  } finally {
    storage.close();
  }
}

/** @throws StartError for what an operator can fix */
async function requireDatabase(databaseUrl: string): Promise<void> {
  const database = openDatabase({ connectionString: databaseUrl }, 1);
  try {
    const client = await database.pool.connect().catch((error: unknown) => {
      throw connectError(error, databaseUrl);
    });
    await requireUtf8(client).finally(() => client.release());
  } finally {
    await database.close();
  }
}

async function keepBefore(url: string, dataDir: string): Promise<void> {
  const database = openDatabase({ connectionString: url }, 2);
  try {
    const records = refillRecords(database.db);
    if (!(await records.isMade()) || !(await records.isUsed())) return;
    const client = await database.pool.connect();
    await migrate(client).finally(() => client.release());
    const backup = await writeBackup(database.db, folderIn(dataDir), new Date());
    if (backup !== null) say(words.previousDataSaved(path.join(folderIn(dataDir), backup.name)));
  } finally {
    await database.close();
  }
}

await start();
