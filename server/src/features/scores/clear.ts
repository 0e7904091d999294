import { plural } from '@quizmeet/contract/words.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { machineEventRecords } from '../../records/machine-events.ts';
import { machineLoadRecords } from '../../records/machine-loads.ts';
import { roundRecords } from '../../records/rounds.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { requireNoBrackets } from '../../tournament/brackets.ts';
import { forgetMachines } from '../../tournament/forget-machines.ts';
import { loadRoundNames, type RoundNames } from '../../tournament/names.ts';
import { type DecidedRow, isDecided } from '../../tournament/results.ts';

/**
 * Clears all Friday results and makes loaded machine files loadable again, keeping a restore point
 * (F9, N1). Returns what was cleared.
 */
export async function clearResults(act: Act): Promise<string> {
  const event = await eventRecords(act.tx).lockCurrent();
  await requireNoBrackets(act.tx, event, DIVISIONS);
  await eventTableRecords(act.tx).lockAll();
  const friday = await roundRecords(act.tx).all(event.id);
  const names = await loadRoundNames(act.tx, event);

  const decided = friday.filter(isDecided);
  const loaded = await machineLoadRecords(act.tx).all(event.id);
  const heard = await machineEventRecords(act.tx).countSince(event.id, new Date(0));
  const before = inShort(decided.length, loaded.length, heard);
  if (before === '') return 'Results of Friday cleared: 0\n';

  if (decided.length + loaded.length > 0) {
    await keepRestorePoint(act, event.id, 'Before clearing the results of Friday');
  }
  const ids = decided.map((row) => row.id);
  await lineRecords(act.tx).remove(ids);
  await roundRecords(act.tx).empty(ids);
  await forgetMachines(act, event.id);
  await act.audit({ action: 'Clear results', subject: 'Friday', before });
  const list = decided.map((row) => `\n${inWords(row, names)}`).join('');
  return `Results of Friday cleared: ${decided.length}\n${list === '' ? '' : `${list}\n`}`;
}

function inShort(results: number, files: number, lines: number): string {
  return [
    ...(results > 0 ? [plural(results, 'result')] : []),
    ...(files > 0 ? [plural(files, 'loaded file')] : []),
    ...(lines > 0 ? [`${plural(lines, 'line')} heard live`] : []),
  ].join(', ');
}

function inWords(row: DecidedRow, names: RoundNames): string {
  const left = `${names.teamName(row.leftTeamId)} ${row.leftScore}`;
  const right = `${names.teamName(row.rightTeamId)} ${row.rightScore}`;
  return `Round ${row.roundNumber}, ${names.roomName(row.roomNumber)}: ${left}, ${right}, ${row.winner} won`;
}
