import {
  getCeremony,
  saveAwardCounts,
  saveSound,
  showAwards,
} from '@quizmeet/contract/awards/calls.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import type { Caller } from './caller.ts';

/** Says what is awarded: more than is usual of two awards (W6). */
export async function defineAwards(admin: Caller): Promise<void> {
  const { counts } = await admin.ask(getCeremony);
  const wanted = counts.map(({ name, count }) => ({
    name,
    count: name === 'most improved' ? 3 : name === 'newcomer' ? 2 : count,
  }));
  await admin.ask(saveAwardCounts, { body: { counts: wanted } });
}

/** Notes how the best quizzers' names are said, and shows the awards. */
export async function giveAwards(admin: Caller): Promise<void> {
  const { script } = await admin.ask(getCeremony);
  for (const division of DIVISIONS) {
    const part = script.find(({ heading }) => heading === `Top quizzers: ${division}`);
    const best = part?.steps.at(-1)?.holders[0];
    if (best?.quizzerId == null) continue;
    const body = { whose: 'quizzer', id: best.quizzerId, sound: best.name.toUpperCase() } as const;
    await admin.ask(saveSound, { body });
  }
  await admin.ask(showAwards, { body: { shown: true } });
}
