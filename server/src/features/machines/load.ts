import { BEFORE_LOADING, EVENT_CHANGED } from '@quizmeet/contract/machines/messages.ts';
import type { LoadSection, Report } from '@quizmeet/contract/machines/report-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { type LoadPlan, planLoad } from '@quizmeet/rules/machines/load.ts';
import { type Act, act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import { conflict } from '../../platform/problems.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { machineLoadRecords } from '../../records/machines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { saveRestorePoint } from '../../snapshot/restore-points.ts';
import type { PlaceNames } from '../../tournament/names.ts';
import { beforeAndAfter, namesIn } from '../../tournament/result-summary.ts';
import { storeResult } from '../../tournament/store-result.ts';
import { namedRow, subjectOf } from '../../tournament/subjects.ts';
import { type GameRound, loadGameRounds } from './friday.ts';
import { headingOf, loadReport } from './load-report.ts';
import type { FileReader } from './reader.ts';
import { readStoredGames, type StoredGames } from './stored-games.ts';

/**
 * Loads every file not loaded yet (Q5). Reading is slow and outside the transaction, which then decides on
 * current rounds.
 * @returns insertResults.txt
 */
export async function loadResults(
  services: Services,
  reader: FileReader,
  actor: Actor | null,
  overwrite: boolean,
): Promise<Report<LoadSection>> {
  const before = await eventRecords(services.db).current();
  const games = await readStoredGames(services, reader, before);
  return await act(services, actor, async (acting) => {
    const event = await eventRecords(acting.tx).lockCurrent();
    if (event.id !== before.id) throw conflict(EVENT_CHANGED);
    await eventTableRecords(acting.tx).lockAll();
    const { tournament, rounds, names } = await loadGameRounds(acting.tx, event);
    const isLoaded = await loadMarks(acting, event, games);

    const plan = planLoad(games.games, tournament, rounds, { isLoaded, overwrite });

    await save(acting, event, plan, { ...games, names });
    const isOpen = (name: string) => !isLoaded(name) && !plan.filesDone.includes(name);
    const open = games.files.flatMap(({ name }) => (isOpen(name) ? name : []));
    const heading = headingOf('insertResults.txt', event, acting.now);
    return loadReport({ heading, tournament, plan, ...games, open });
  });
}

/** A file counts as loaded until its content changes. */
async function loadMarks({ tx }: Act, event: EventRow, { files }: StoredGames) {
  const contents = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const loads = await machineLoadRecords(tx).all(event.id);
  const loaded = new Set(
    loads
      .filter(({ fileName, sha256 }) => contents.get(fileName) === sha256)
      .map(({ fileName }) => fileName),
  );
  return (file: string) => loaded.has(file);
}

async function save(
  act: Act,
  event: EventRow,
  { outcomes, filesDone }: LoadPlan<GameRound>,
  { files, names }: StoredGames & { readonly names: PlaceNames },
): Promise<void> {
  const loading = outcomes.filter((outcome) => outcome.kind === 'load');
  if (loading.length > 0) await saveRestorePoint(act, event.id, BEFORE_LOADING);
  const nameOf = namesIn(await quizzerRecords(act.tx).all(event.id));
  for (const { round, result } of loading) {
    const { row } = await storeResult(act, result, 'machine');
    await act.audit({
      action: 'Load result',
      subject: subjectOf(namedRow(row, names)),
      ...beforeAndAfter(round.stored, result, nameOf),
    });
  }
  for (const { name, bytes, sha256 } of files) {
    if (!filesDone.includes(name)) continue;
    const load = { eventId: event.id, fileName: name, bytes, sha256, loadedAt: act.now };
    await machineLoadRecords(act.tx).set(load);
  }
  if (loading.length === 0 && filesDone.length === 0) return;
  await act.audit({
    action: 'Load results',
    subject: 'Quiz machines',
    after: `${plural(loading.length, 'result')}, ${plural(filesDone.length, 'file')} done`,
  });
}
