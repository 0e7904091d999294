import { plural } from '@quizmeet/contract/text.ts';
import type { Act } from '../../calls/act.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { saveRestorePoint } from '../../snapshot/restore-points.ts';
import { forgetMachines } from '../../tournament/forget-machines.ts';
import { hideAwards } from '../../tournament/hide-awards.ts';
import { takeOffAll } from './rosters.ts';

/** With rounds, results, and brackets; keeps churches and saves a restore point (C7, N1). */
export async function removeAllTeams(act: Act): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const teams = await teamRecords(act.tx).all(event.id);
  if (teams.length === 0) return;

  await saveRestorePoint(act, event.id, 'Before removing all teams');
  await hideAwards(act, event.id);
  const brackets = await bracketRecords(act.tx).all(event.id);
  await bracketRecords(act.tx).remove(brackets.map((bracket) => bracket.id));
  const rounds = await roundRecords(act.tx).removeAll(event.id);
  await forgetMachines(act, event.id);
  for (const team of teams) await takeOffAll(act, team);
  await teamRecords(act.tx).removeAll(event.id);
  await act.audit({
    action: 'Remove all teams',
    subject: `${event.year}`,
    before: `${plural(teams.length, 'team')}, ${plural(rounds, 'round')}, ${plural(brackets.length, 'bracket')}`,
  });
}
