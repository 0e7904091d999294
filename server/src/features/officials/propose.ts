import { randomInt } from 'node:crypto';
import type { DutyProposal } from '@quizmeet/contract/officials/calls.ts';
import { NOBODY_HELPS, NOTHING_TO_FILL } from '@quizmeet/contract/officials/messages.ts';
import type { Mode } from '@quizmeet/rules/officials/propose.ts';
import type { Services } from '../../calls/services.ts';
import { conflict } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { basisOf, loadHelping } from '../../tournament/helping.ts';
import type { Proposer } from './proposer.ts';

/** Proposes who helps where; changes nothing. The search runs in a side process (W5). */
export async function proposeDuties(
  { db }: Services,
  proposer: Proposer,
  mode: Mode,
): Promise<DutyProposal> {
  const helping = await loadHelping(db, await eventRecords(db).current());
  const { evening, duties } = helping;
  if (evening.rounds.length === 0) throw conflict(NOTHING_TO_FILL);
  if (evening.officials.length === 0) throw conflict(NOBODY_HELPS);
  const standing = duties.map(({ eventId: _, ...duty }) => duty);
  const job = { evening, standing, mode, seed: randomInt(2 ** 47) };
  const proposal = await proposer.run(job);
  return {
    duties: [...proposal.duties],
    dropped: proposal.dropped.map(({ duty, troubles }) => ({ duty, troubles: [...troubles] })),
    gaps: [...proposal.gaps],
    figures: proposal.figures,
    bounds: proposal.bounds,
    basis: basisOf(helping),
  };
}
