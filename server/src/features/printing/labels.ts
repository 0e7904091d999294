import { ROSTER } from '@quizmeet/rules/registration/rosters.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Reader } from '../../platform/database/database.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';
import { loadCoachNames } from '../../tournament/claim-churches.ts';
import { loadRosters } from './load-friday.ts';

const HEAD = [
  'Number',
  'Team',
  'Church',
  'District',
  'Division',
  'Group',
  'Coach',
  ...Array.from({ length: ROSTER.most }, (_, i) => `Quizzer ${i + 1}`),
];

export async function loadLabels(db: Reader, event: EventRow): Promise<string> {
  const churches = new Map((await churchRecords(db).all(event.id)).map((row) => [row.id, row]));
  const coaches = await loadCoachNames(db);
  const rosters = await loadRosters({ db, event });
  const rows = (await teamRecords(db).all(event.id)).map((team) => {
    const church = churches.get(team.churchId);
    const quizzers = rosters(team.id);
    return [
      team.teamNumber,
      team.name,
      church?.name ?? '',
      church?.district ?? '',
      team.division,
      team.group,
      church === undefined ? '' : coaches(church),
      ...Array.from({ length: ROSTER.most }, (_, seat) => quizzers[seat] ?? ''),
    ];
  });
  return csvOf(HEAD, rows);
}
