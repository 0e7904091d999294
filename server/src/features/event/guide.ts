import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { factInWords, STEP_TITLES } from '@quizmeet/contract/event/guide-words.ts';
import { guideOf } from '@quizmeet/rules/event/guide.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { loadGuideFacts } from './guide-facts.ts';

/** The steps of the current event in words (W1). */
export async function presentGuide({ db, environment }: Services, now: Date): Promise<GuideStep[]> {
  const event = await eventRecords(db).current();
  const facts = await loadGuideFacts(db, event, environment.smtpUrl !== undefined);
  return guideOf(facts, now).map(({ done, missing, ...step }) => ({
    ...step,
    title: STEP_TITLES[step.name],
    done: done.map(factInWords),
    missing: missing.map(factInWords),
  }));
}
