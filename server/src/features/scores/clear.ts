import { plural } from '@quizmeet/contract/text.ts';
import { DIVISIONS, type EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { machineEventRecords, machineLoadRecords } from '../../records/machines.ts';
import { protestRecords, resultNoteRecords } from '../../records/result-papers.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { hideAwards } from '../../tournament/awards.ts';
import { requireNoBrackets } from '../../tournament/brackets.ts';
import { forgetMachines } from '../../tournament/machine-rounds.ts';
import { loadRoundNames, type RoundNames } from '../../tournament/names.ts';
import { type DecidedRow, isDecided } from '../../tournament/results.ts';

/** Makes loaded machine files loadable again, and saves a restore point (F9, N1). Returns what was cleared. */
export async function clearResults(act: Act): Promise<string> {
  const event = await eventRecords(act.tx).lockCurrent();
  await requireNoBrackets(act.tx, event, DIVISIONS);
  await eventTableRecords(act.tx).lockAll();
  const friday = await roundRecords(act.tx).all(event.id);
  const names = await loadRoundNames(act.tx, event);

  const decided = friday.filter(isDecided);
  const loaded = await machineLoadRecords(act.tx).all(event.id);
  const heard = await machineEventRecords(act.tx).countSince(event.id, new Date(0));
  const papers = await notesAndProtestsOf(act, event.id, friday);
  const before = summarize({
    results: decided.length,
    papers,
    files: loaded.length,
    lines: heard,
  });
  if (before === '') return 'Friday results cleared: 0\n';

  if (decided.length + papers + loaded.length > 0) {
    await saveRestorePoint(act, event.id, 'Before clearing Friday’s results');
  }
  await hideAwards(act, event.id);
  const ids = decided.map((row) => row.id);
  await lineRecords(act.tx).remove(ids);
  await roundRecords(act.tx).empty(ids);
  if (papers > 0) await removePapers(act, friday);
  await forgetMachines(act, event.id);
  await act.audit({ action: 'Clear results', subject: 'Friday', before });
  const list = decided.map((row) => `\n${inWords(row, names)}`).join('');
  return `Friday results cleared: ${decided.length}\n${list === '' ? '' : `${list}\n`}`;
}

const recordsOf = ({ tx }: Act) => [resultNoteRecords(tx), protestRecords(tx)] as const;

/** Notes and protests (X13). */
async function notesAndProtestsOf(
  act: Act,
  eventId: EventId,
  rows: readonly RoundRow[],
): Promise<number> {
  const ids = new Set(rows.map((row) => row.id));
  let count = 0;
  for (const records of recordsOf(act)) {
    const all = await records.ofEvent(eventId);
    count += all.filter(({ roundId }) => roundId !== null && ids.has(roundId)).length;
  }
  return count;
}

async function removePapers(act: Act, rows: readonly RoundRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  for (const records of recordsOf(act)) await records.removeOf(ids);
}

interface Cleared {
  readonly results: number;
  readonly papers: number;
  readonly files: number;
  readonly lines: number;
}

function summarize({ results, papers, files, lines }: Cleared): string {
  return [
    ...(results > 0 ? [plural(results, 'result')] : []),
    ...(papers > 0 ? [`${papers} notes and protests`] : []),
    ...(files > 0 ? [plural(files, 'loaded file')] : []),
    ...(lines > 0 ? [`${plural(lines, 'line')} heard live`] : []),
  ].join(', ');
}

function inWords(row: DecidedRow, names: RoundNames): string {
  const left = `${names.teamName(row.leftTeamId)} ${row.leftScore}`;
  const right = `${names.teamName(row.rightTeamId)} ${row.rightScore}`;
  return `Round ${row.roundNumber}, ${names.roomName(row.roomNumber)}: ${left}, ${right}, ${row.winner} won`;
}
