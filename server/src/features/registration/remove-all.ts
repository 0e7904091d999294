import type { Act } from '../../platform/act.ts';
import { eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';

/** Removes every team with its rounds and results; the churches and a restore point stay (C7, N1). */
export async function removeAllTeams(act: Act): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const teams = await teamRecords(act.tx).all(event.id);
  if (teams.length === 0) return;

  await keepRestorePoint(act, event.id, 'Before removing all teams');
  const rounds = await roundRecords(act.tx).removeAll(event.id);
  await quizzerRecords(act.tx).removeAll(event.id);
  await teamRecords(act.tx).removeAll(event.id);
  await act.audit({
    action: 'Remove all teams',
    subject: `${event.year}`,
    before: `${teams.length} teams, ${rounds} rounds`,
  });
  act.changes('teams', 'schedule', 'standings', 'bracket');
}
