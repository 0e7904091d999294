import { plural } from '@quizmeet/contract/text.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { eventRecords } from '../../records/events.ts';
import { lineRecords } from '../../records/lines.ts';
import { machineEventRecords, machineLoadRecords } from '../../records/machines.ts';
import { protestRecords, resultNoteRecords } from '../../records/result-papers.ts';
import { roundRecords } from '../../records/rounds.ts';
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
  const notes = resultNoteRecords(act.tx);
  const protests = protestRecords(act.tx);
  const written = [...(await notes.ofEvent(event.id)), ...(await protests.ofEvent(event.id))];
  const counts = {
    results: decided.length,
    papers: written.filter(({ roundId }) => roundId !== null).length,
    files: loaded.length,
    lines: await machineEventRecords(act.tx).countSince(event.id, new Date(0)),
  };
  const before = summarize(counts);
  if (before === '') return 'Friday results cleared: 0\n';

  if (counts.results + counts.papers + counts.files > 0) {
    await saveRestorePoint(act, event.id, 'Before clearing Friday’s results');
  }
  await hideAwards(act, event.id);
  const ids = decided.map((row) => row.id);
  await lineRecords(act.tx).remove(ids);
  await roundRecords(act.tx).empty(ids);
  if (counts.papers > 0) {
    await notes.removeOf(friday.map((row) => row.id));
    await protests.removeOf(friday.map((row) => row.id));
  }
  await forgetMachines(act, event.id);
  await act.audit({ action: 'Clear results', subject: 'Friday', before });
  const list = decided.map((row) => `\n${inWords(row, names)}`).join('');
  return `Friday results cleared: ${decided.length}\n${list === '' ? '' : `${list}\n`}`;
}

type Counts = Readonly<Record<'results' | 'papers' | 'files' | 'lines', number>>;

function summarize({ results, papers, files, lines }: Counts): string {
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
