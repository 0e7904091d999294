import { restorePointReasons } from '@quizmeet/contract/schedule/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { lockOnRound } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { type DivisionScope, divisionsIn } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { saveRestorePoint } from '../../snapshot/restore-points.ts';
import { requireNoBrackets } from '../../tournament/brackets.ts';
import { forgetMachines, forgetRounds } from '../../tournament/forget-machines.ts';
import { hideAwards } from '../../tournament/hide-awards.ts';
import { loadLocks } from '../../tournament/locks.ts';
import { roundsIn } from '../../tournament/rounds.ts';
import { savedRoundOf } from './board.ts';

/** Saves a restore point (F4, F9, N1). Locked rounds stay (X5). */
export async function clearSchedule(act: Act, scope: DivisionScope): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  await requireNoBrackets(act.tx, event, divisionsIn(scope));
  await eventTableRecords(act.tx).lockAll();
  const rows = await roundRecords(act.tx).all(event.id);
  const locks = await loadLocks(act.tx, event);

  const inScope = roundsIn(rows, scope);
  const going = inScope.filter((row) => lockOnRound(locks, savedRoundOf(row)) === null);
  if (going.length === 0) return;
  const decided = going.filter((row) => row.winner !== null).length;
  const staying = inScope.length - going.length;

  await saveRestorePoint(act, event.id, restorePointReasons.clearing(scope));
  await hideAwards(act, event.id);
  const ids = going.map((row) => row.id);
  if (going.length === rows.length) await forgetMachines(act, event.id);
  else await forgetRounds(act, event, new Set(ids));
  await roundRecords(act.tx).remove(ids);
  await act.audit({
    action: 'Clear schedule',
    subject: scope,
    before: `${plural(going.length, 'round')}, ${decided} with a result`,
    after:
      staying === 0
        ? null
        : `${plural(staying, 'locked round')} ${staying === 1 ? 'stays' : 'stay'}`,
  });
}
