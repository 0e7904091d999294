import { randomInt } from 'node:crypto';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { Proposed } from '@quizmeet/contract/repair/calls.ts';
import { causeMessages, standsInBracket } from '@quizmeet/contract/repair/messages.ts';
import { afterCause, type Cause } from '@quizmeet/rules/schedule/repair/causes.ts';
import { repairInputOf } from '@quizmeet/rules/schedule/repair/tonight.ts';
import type { Services } from '../../calls/services.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { bracketName, bracketOfTeam } from '../../tournament/brackets.ts';
import { basisOf, type LoadedTonight, loadTonight } from './load-tonight.ts';
import { causeIn, presentProposed } from './present.ts';
import type { Repairer } from './repair-job.ts';

/** With process start and tables, within a second. */
const SECONDS = 0.6;

/** Throws the reason if the cause is impossible. */
export function changedBy({ tonight, brackets, names }: LoadedTonight, cause: Cause) {
  const outcome = afterCause(tonight, cause);
  if ('findings' in outcome) {
    const [first] = outcome.findings;
    const errors = fieldErrors(outcome.findings, causeMessages);
    const isUnknown = first?.code.startsWith('repair/no-') && first.code !== 'repair/no-schedule';
    throw isUnknown ? notFound(errors[0]?.message ?? '') : notValid(errors);
  }
  if (cause.what === 'returned' || cause.what === 'walk-in' || cause.what === 'not-joined') {
    const bracket = bracketOfTeam(brackets, cause.teamId);
    if (bracket !== null) {
      throw conflict(standsInBracket(names.teamName(cause.teamId), bracketName(bracket)));
    }
  }
  return { after: outcome.tonight, input: repairInputOf(outcome.tonight) };
}

/** Changes nothing. Searches on a worker thread. */
export async function propose(
  { db, clock }: Services,
  repairer: Repairer,
  cause: Cause,
  signal?: AbortSignal,
): Promise<Proposed> {
  const event = await eventRecords(db).current();
  const loaded = await loadTonight(db, event, clock());
  const { after, input } = changedBy(loaded, cause);
  const job = { input, seed: randomInt(2 ** 47), seconds: SECONDS };
  const { proposals } = await repairer.run(job, signal);
  const changeContext = { ...loaded, cause, after };
  return {
    basis: basisOf(loaded.tonight),
    inWords: causeIn(changeContext),
    ...presentProposed(changeContext, input, proposals),
  };
}
