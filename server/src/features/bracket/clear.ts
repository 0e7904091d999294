import { plural } from '@quizmeet/contract/text.ts';
import type { Act } from '../../calls/act.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { eventRecords } from '../../records/events.ts';
import { saveRestorePoint } from '../../snapshot/restore-points.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { hideAwards } from '../../tournament/hide-awards.ts';

/** Saves a restore point (N1). @returns what was cleared, by bracket */
export async function clearBrackets(act: Act): Promise<string> {
  const event = await eventRecords(act.tx).lockCurrent();
  const standing = await loadBrackets(act.tx, event);

  if (standing.length === 0) return 'There were no brackets to clear\n';
  const lines = standing.map(
    (bracket) =>
      `${bracketName(bracket)} cleared: ${plural(bracket.seeds.length, 'team')}, ${plural(bracket.winners.size, 'decided match')}`,
  );

  await saveRestorePoint(act, event.id, 'Before clearing the brackets');
  await hideAwards(act, event.id);
  await bracketRecords(act.tx).remove(standing.map(({ row }) => row.id));
  await act.audit({ action: 'Clear brackets', subject: 'Saturday', before: lines.join('; ') });
  return `${lines.join('\n')}\n`;
}
