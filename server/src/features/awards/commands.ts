import type { showAwards } from '@quizmeet/contract/awards/calls.ts';
import { AWARDS_UNFINISHED, countMessages } from '@quizmeet/contract/awards/messages.ts';
import { AWARD_NAMES, type AwardName } from '@quizmeet/rules/awards/award.ts';
import { AWARD_RULES, countFindings, countsFor } from '@quizmeet/rules/awards/awards.ts';
import type { Act } from '../../calls/act.ts';
import { conflictOf, refuseFindings } from '../../platform/problems.ts';
import { awardCountRecords, shownAwardRecords } from '../../records/awards.ts';
import { eventRecords } from '../../records/events.ts';
import { hideAwards, loadAwards, openQuestions } from '../../tournament/awards.ts';
import { FULL_NAMES } from '../../tournament/names.ts';

/** Sets the places of some rules; others keep theirs (W6). */
export async function setCounts(
  act: Act,
  entries: readonly { readonly name: AwardName; readonly count: number }[],
): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const records = awardCountRecords(act.tx);
  const before = await records.of(event.id);

  const entered = new Map(entries.map(({ name, count }) => [name, count]));
  refuseFindings(countFindings(entered), countMessages);
  const [old, now] = [countsFor(before), countsFor(new Map([...before, ...entered]))];
  const changed = AWARD_NAMES.filter((name) => old[name] !== now[name]);
  if (changed.length === 0) return;

  for (const name of changed) await records.set(event.id, name, now[name]);
  const inWords = (counts: typeof now) =>
    changed.map((name) => `${AWARD_RULES[name].title}: ${counts[name]}`).join(', ');
  await act.audit({
    action: 'Set awards',
    subject: 'Awards',
    before: inWords(old),
    after: inWords(now),
  });
}

/** Anything not final has to be confirmed (W6). */
export async function show(act: Act, shown: boolean, confirmed: boolean): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  if (!shown) return await hideAwards(act, event.id);
  const records = shownAwardRecords(act.tx);
  if ((await records.shownAt(event.id)) !== null) return;
  const { awards } = await loadAwards(act.tx, event, FULL_NAMES);

  const { unfinished } = openQuestions(awards);
  if (unfinished.length > 0 && !confirmed) {
    throw conflictOf<typeof showAwards>(AWARDS_UNFINISHED, { unfinished });
  }

  await records.show(event.id, act.now, act.who);
  await act.audit({
    action: 'Show awards',
    subject: 'Awards',
    after: unfinished.length === 0 ? null : `not final: ${unfinished.length}`,
  });
}
