import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { factsInWords, STEP_TITLES } from '@quizmeet/contract/event/guide-words.ts';
import { isThisMachine } from '@quizmeet/contract/this-machine.ts';
import { guideOf } from '@quizmeet/rules/event/guide.ts';
import type { Services } from '../../calls/services.ts';
import { eventRecords } from '../../records/events.ts';
import { loadGuideFacts } from './guide-facts.ts';

/** The steps of the current event in words (W1). */
export async function presentGuide({ db, environment }: Services, now: Date): Promise<GuideStep[]> {
  const event = await eventRecords(db).current();
  const facts = await loadGuideFacts(db, event, {
    hasServer: environment.smtpUrl !== undefined,
    phones: !isThisMachine(new URL(environment.publicUrl).hostname),
  });
  return guideOf(facts, now).map(({ missing, ...step }) => ({
    ...step,
    title: STEP_TITLES[step.name],
    missing: factsInWords(missing),
  }));
}
