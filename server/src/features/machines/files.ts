import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ResultFile, uploadResults } from '@quizmeet/contract/machines/calls.ts';
import * as messages from '@quizmeet/contract/machines/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { stringify } from 'csv-stringify/sync';
import { act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notFound, refused } from '../../platform/problems.ts';
import { csvOf } from '../../platform/spreadsheet.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { MEBIBYTE, type UploadedFile, type UploadRules } from '../../platform/uploads.ts';
import { zipOf } from '../../platform/zip.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { machineLoadRecords } from '../../records/machines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { loadRoundNames, type RoundNames } from '../../tournament/names.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';
import { importFolder, resultsFolder, storedName } from './file-names.ts';
import { type FridayRound, loadFridayRounds } from './friday.ts';
import type { ReadFile } from './read-games.ts';
import type { FileReader } from './reader.ts';

export const UPLOAD_RULES: UploadRules = {
  field: uploadResults.filesIn,
  mostFiles: messages.RESULT_FILE.most,
  mostBytes: messages.RESULT_FILE.megabytes * MEBIBYTE,
  words: messages.uploadMessages,
};

/** Each says when its content was loaded. */
export async function resultFiles({ db, storage }: Services): Promise<ResultFile[]> {
  const event = await eventRecords(db).current();
  const loads = new Map(
    (await machineLoadRecords(db).all(event.id)).map((load) => [load.fileName, load]),
  );
  const stored = await storage.list(resultsFolder(event));
  const inOrder = stored.toSorted((a, b) => compareNames(a.name, b.name));
  return inOrder.map(({ name, bytes, storedAt }) => {
    const load = loads.get(name);
    const loadedAt = load?.bytes === bytes ? load.loadedAt.toISOString() : null;
    return { name, bytes, storedAt: storedAt.toISOString(), loadedAt };
  });
}

/**
 * Stores uploads, all or none (Q5). Not concurrently, or names collide.
 * @returns stored names in order
 * @throws 422 that names the first file not from a machine
 */
export async function storeUploads(
  services: Services,
  reader: FileReader,
  actor: Actor | null,
  uploads: readonly UploadedFile[],
): Promise<string[]> {
  const { files } = await reader.read({ uploads });
  for (const file of files) requireGames(file);
  const event = await eventRecords(services.db).current();
  const places = await freePlaces(services.storage, event, uploads);
  const names = places.map(({ name }) => name);
  const begun: string[] = [];
  try {
    for (const { key, path } of places) {
      begun.push(key);
      await services.storage.put(key, await readFile(path));
    }
    await act(services, actor, async (acting) => {
      for (const name of names) await machineLoadRecords(acting.tx).remove(event.id, name);
      await acting.audit({
        action: 'Upload result files',
        subject: 'Quiz machines',
        after: names.join(', '),
      });
    });
  } catch (error) {
    await Promise.allSettled(begun.map((key) => services.storage.remove(key)));
    throw error;
  }
  return names;
}

function requireGames({ name, events, bad: [first] }: ReadFile): void {
  if (events > 0) return;
  if (first === undefined) throw refused(messages.emptyFile(name));
  const problem = messages.lineErrorMessages[first.problem](first.field.slice(0, 40));
  throw refused(messages.noEventFile(name, messages.describeLine(first.line, problem)));
}

async function freePlaces(storage: Storage, event: EventRow, uploads: readonly UploadedFile[]) {
  const folder = resultsFolder(event);
  const taken = (await storage.list(folder)).map(({ name }) => name);
  return uploads.map((upload) => {
    const name = storedName(upload.name, taken);
    taken.push(name);
    return { name, key: `${folder}/${name}`, path: upload.path };
  });
}

/** Results loaded from it stay. */
export async function removeResultFile(services: Services, actor: Actor | null, name: string) {
  const { db, storage } = services;
  const event = await eventRecords(db).current();
  const folder = resultsFolder(event);
  const isThere = (await storage.list(folder)).some((file) => file.name === name);
  if (!isThere) throw notFound(messages.NO_SUCH_FILE);
  await storage.remove(`${folder}/${name}`);
  await act(services, actor, async (acting) => {
    await machineLoadRecords(acting.tx).remove(event.id, name);
    await acting.audit({ action: 'Remove result file', subject: name });
  });
}

const HEAD = [
  ...['tournament', 'division', 'room', 'round', 'time', 'side', 'seat', 'team'],
  ...['first name', 'last name'],
];
const INDEX = 'index.csv';
const INDEX_HEAD = ['file', 'division', 'round', 'time', 'room', 'room number', 'left', 'right'];
/** Other files in the folder aren't ours. */
const OURS = /^(round-\d+-room-[\p{L}\p{N}-]+|index)\.csv$/u;
const AT_ONCE = 8;

/**
 * Writes a file per Friday round and an index, replacing earlier ones (Q2). Not concurrently.
 * @returns file names
 * @throws 409 without a schedule
 */
export async function createImport(services: Services, actor: Actor | null): Promise<string[]> {
  const { storage } = services;
  // Only reading is locked, since the storage may be slow. Audited first, because a failed write also changes files.
  const { event, files } = await act(services, actor, async (acting) => {
    const event = await eventRecords(acting.tx).lockCurrent();
    const files = await loadFiles(acting.tx, event);
    await acting.audit({
      action: 'Create import files',
      subject: 'Quiz machines',
      after: `${plural(files.size, 'file')} in ${storage.service}`,
    });
    return { event, files };
  });
  const folder = importFolder(event);
  const before = (await storage.list(folder)).map(({ name }) => name);
  const old = before.filter((name) => OURS.test(name) && !files.has(name));

  await inTurns([...files], ([name, text]) => storage.put(`${folder}/${name}`, text));
  await inTurns(old, (name) => storage.remove(`${folder}/${name}`));
  return [...files.keys()];
}

async function inTurns<T>(items: readonly T[], take: (item: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += AT_ONCE) {
    await Promise.all(items.slice(i, i + AT_ONCE).map(take));
  }
}

async function loadFiles(db: Reader, event: EventRow): Promise<Map<string, string>> {
  const { tournament, rounds: all } = await loadFridayRounds(db, event);
  const toPlay = new Set((await roundsToPlay(db, event)).map(({ id }) => id));
  const rounds = all.filter(({ row }) => toPlay.has(row.id));
  if (rounds.length === 0) throw conflict(messages.NO_ROUNDS_TO_IMPORT);
  const names = await loadRoundNames(db, event);
  const fileOf = fileNamer(rounds);
  const rosters = await quizzerRecords(db).rosters(event.id);
  const files = new Map<string, string>([
    [
      INDEX,
      csvOf(
        INDEX_HEAD,
        rounds.map((round) => indexRow(fileOf(round), round, names)),
      ),
    ],
  ]);
  for (const round of rounds) {
    const { row } = round;
    const rows = SIDES.flatMap((side) => {
      const place = [tournament, division(round), round.roomName, row.roundNumber];
      const head = [...place, names.time(row.roundNumber), side];
      const roster = rosters.get(side === 'left' ? row.leftTeamId : row.rightTeamId) ?? [];
      return roster.map((quizzer, i) => [
        ...head,
        i + 1,
        round[side],
        quizzer.firstName,
        quizzer.lastName,
      ]);
    });
    // Without spreadsheet escaping: machines need the exact name.
    files.set(fileOf(round), stringify([HEAD, ...rows], { record_delimiter: '\r\n' }));
  }
  return files;
}

const division = ({ row }: FridayRound): string => row.group ?? row.division;

/** `round-01-room-FND-114.csv`; if two rooms' names collide, with every room's number. */
function fileNamer(rounds: readonly FridayRound[]): (round: FridayRound) => string {
  const safe = ({ roomName }: FridayRound) => roomName.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const rooms = new Map(rounds.map((round) => [round.row.roomNumber, safe(round).toLowerCase()]));
  const areAlike = new Set(rooms.values()).size < rooms.size;
  return (round) => {
    const { roundNumber, roomNumber } = round.row;
    const room = areAlike ? `${safe(round)}-${roomNumber}` : safe(round);
    return `round-${String(roundNumber).padStart(2, '0')}-room-${room}.csv`;
  };
}

const indexRow = (file: string, round: FridayRound, names: RoundNames) => [
  file,
  division(round),
  round.roundNumber,
  names.time(round.roundNumber),
  round.roomName,
  round.row.roomNumber,
  round.left,
  round.right,
];

/** As one archive. @throws 404 if there are none */
export async function importArchive({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date) {
  const event = await eventRecords(db).current();
  const folder = importFolder(event);
  const files = (await storage.list(folder)).filter(({ name }) => OURS.test(name));
  if (files.length === 0) throw notFound(messages.NO_IMPORT_YET);
  const packed: { name: string; bytes: Buffer }[] = [];
  for (const { name } of files) {
    const contents = await storage.read(`${folder}/${name}`);
    if (contents !== null) packed.push({ name, bytes: await buffer(Readable.from(contents)) });
  }
  return { name: `Machines${event.year}.zip`, bytes: await zipOf(packed, now) };
}
