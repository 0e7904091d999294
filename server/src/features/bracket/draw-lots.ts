import { randomInt } from 'node:crypto';
import type { drawLots as drawLotsCall } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { drawnByLot } from '@quizmeet/rules/bracket/assign.ts';
import { seeded } from '@quizmeet/rules/chance.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { eventRecords } from '../../records/events.ts';
import { loadPlaceNames } from '../../tournament/names.ts';
import { loadTeamStandings } from '../../tournament/standings.ts';

/** Audited with its seed even if unused (U9). */
export async function drawLots(
  act: Act,
  division: Division,
  seed: number = randomInt(2 ** 47),
): Promise<ReplyOf<typeof drawLotsCall>> {
  const event = await eventRecords(act.tx).current();
  const rows = await loadTeamStandings(act.tx, event, division);
  const order = drawnByLot(
    rows.map(({ standing }) => standing),
    seeded(seed),
  );
  if (order.length > 0) {
    const { teamName } = await loadPlaceNames(act.tx, event);
    await act.audit({
      action: 'Draw lots',
      subject: division,
      after: `${order.map(teamName).join(', ')}; seed ${seed}`,
    });
  }
  return { seed, order };
}
