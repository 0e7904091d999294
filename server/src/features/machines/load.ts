import { subjectOf } from '@quizmeet/contract/audit/subject.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { BEFORE_LOADING, EVENT_CHANGED } from '@quizmeet/contract/machines/messages.ts';
import * as reportText from '@quizmeet/contract/machines/report-text.ts';
import { scoreMessages } from '@quizmeet/contract/scores/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { momentAt } from '@quizmeet/rules/event/days.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import {
  type FiledGame,
  type LoadCode,
  type LoadPlan,
  type Outcome,
  planLoad,
} from '@quizmeet/rules/machines/load.ts';
import { compareNames } from '@quizmeet/rules/names.ts';
import type { ScoreCode } from '@quizmeet/rules/scores/entry.ts';
import { type Act, act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import { conflict } from '../../platform/problems.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { machineLoadRecords } from '../../records/machines.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { namedRow, type PlaceNames } from '../../tournament/names.ts';
import { beforeAndAfter, namesIn, storeResult } from '../../tournament/results.ts';
import { type GameRound, loadGameRounds } from './friday.ts';
import { readStoredGames, type StoredGames } from './games.ts';
import type { ReadFile } from './read-games.ts';
import type { FileReader } from './reader.ts';

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
): Promise<reportText.Report<reportText.LoadSection>> {
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

interface Loading {
  readonly heading: string;
  /** The machines' name for the event (Q3). */
  readonly tournament: string;
  readonly plan: LoadPlan<GameRound>;
  readonly files: readonly ReadFile[];
  readonly unreadable: readonly string[];
  readonly open: readonly string[];
}

/** The report's name, the event, and the time in its zone. */
export const headingOf = (name: string, { settings }: EventRow, now: Date): string =>
  reportText.reportHeading(name, settings.title, momentAt(settings.timeZone, now));

/** insertResults.txt, in a stable order (Q5). */
export function loadReport(loading: Loading): reportText.Report<reportText.LoadSection> {
  const { heading, tournament, files, unreadable, open } = loading;
  const { outcomes, filesDone } = loading.plan;
  const of = <K extends Outcome<GameRound>['kind']>(kind: K) =>
    outcomes.filter((each): each is Extract<Outcome<GameRound>, { kind: K }> => each.kind === kind);
  const sections = [
    reportText.section(
      'skipped',
      inOrder(of('skip')).map((outcome) => skippedLine(outcome, tournament)),
    ),
    reportText.section('unknown', inOrder([...of('load'), ...of('already')]).flatMap(unknownLines)),
    reportText.section('badLines', badLines(files)),
    reportText.section('unreadable', unreadable),
    reportText.section('open', open.toSorted(compareNames)),
    reportText.section('loaded', inOrder(of('load')).map(loadedLine)),
    reportText.section('already', inOrder(of('already')).map(alreadyLine)),
    reportText.section('done', filesDone.toSorted(compareNames)),
  ];
  return { heading, sections };
}

/** By round and room; games without a round by the machine's names. */
function inOrder<O extends { game: FiledGame; round: GameRound | null }>(outcomes: readonly O[]) {
  const place = ({ round, game }: O) => round ?? { roundNumber: game.round, roomName: game.room };
  return outcomes.toSorted((a, b) => {
    const [one, other] = [place(a), place(b)];
    return (
      one.roundNumber - other.roundNumber ||
      compareNames(one.roomName, other.roomName) ||
      compareNames(a.game.from, b.game.from) ||
      compareNames(a.game.key, b.game.key)
    );
  });
}

function loadedLine({ game, round, result }: Extract<Outcome<GameRound>, { kind: 'load' }>) {
  const instead = round.stored === null ? '' : reportText.insteadOf(round, round.stored);
  const doubt = game.hasBadLines ? reportText.HAS_BAD_LINES : '';
  const facts = `${reportText.describeResult(round, result)}${instead}${doubt}`;
  return `${reportText.describeRound(round)}: ${facts}${reportText.fromFiles(game.files)}`;
}

function alreadyLine({ game, round, other }: Extract<Outcome<GameRound>, { kind: 'already' }>) {
  const stands = other === null ? '' : reportText.anotherStands(round, other);
  return `${reportText.roundWithTeams(round)}${stands}${reportText.fromFiles(game.files)}`;
}

const skippedLine = (
  { round, game, code, findings }: Extract<Outcome<GameRound>, { kind: 'skip' }>,
  tournament: string,
): string =>
  reportText.skippedGame(
    round ?? wordsOf(game),
    round === null ? whyOfNoRound(code, game, tournament) : whySkipped(code, findings),
    game.files,
  );

/** Names both tournaments if they differ. */
export const whyOfNoRound = (code: LoadCode, game: FiledGame, tournament: string): string =>
  code === 'machine/other-tournament'
    ? reportText.otherTournament(game.tournament, tournament)
    : whySkipped(code, []);

export function whySkipped(code: LoadCode, findings: readonly Finding<ScoreCode>[]): string {
  const [error] = fieldErrors(findings, scoreMessages);
  return error === undefined
    ? reportText.loadMessages[code]
    : `${reportText.loadMessages[code]}: ${error.message}`;
}

export const wordsOf = ({ round, room, division, game }: FiledGame): reportText.NamedRound => ({
  roundNumber: round,
  roomName: room,
  division,
  left: game.left.name,
  right: game.right.name,
});

const unknownLines = ({
  round,
  unknown,
}: Extract<Outcome<GameRound>, { kind: 'load' | 'already' }>): string[] =>
  unknown.map(({ side, name }) => reportText.unknownName(round, side, name));

/** With file and number; only the first of very many. */
export function badLines(files: readonly ReadFile[]): string[] {
  return files.flatMap(({ name, bad, badCount }) => [
    ...bad.map((each) => reportText.badLine(name, each.line, each)),
    ...(badCount > bad.length ? [reportText.moreBadLines(name, badCount - bad.length)] : []),
  ]);
}
