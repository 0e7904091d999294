import type { DutyProposal } from '@quizmeet/contract/officials/calls.ts';
import { NOBODY_HELPS, NOTHING_TO_FILL } from '@quizmeet/contract/officials/messages.ts';
import { type Mode, propose } from '@quizmeet/rules/officials/propose.ts';
import type { Services } from '../../calls/services.ts';
import { conflict } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { basisOf, loadVolunteerPlan } from '../../tournament/volunteer-plan.ts';

/** Changes nothing (W5). */
export async function proposeDuties({ db }: Services, mode: Mode): Promise<DutyProposal> {
  const volunteerPlan = await loadVolunteerPlan(db, await eventRecords(db).current());
  const { evening, duties } = volunteerPlan;
  if (evening.rounds.length === 0) throw conflict(NOTHING_TO_FILL);
  if (evening.officials.length === 0) throw conflict(NOBODY_HELPS);
  const standing = duties.map(({ eventId: _, ...duty }) => duty);
  const proposal = propose(evening, standing, mode);
  return {
    duties: [...proposal.duties],
    dropped: proposal.dropped.map(({ duty, troubles }) => ({ duty, troubles: [...troubles] })),
    gaps: [...proposal.gaps],
    basis: basisOf(volunteerPlan),
  };
}
