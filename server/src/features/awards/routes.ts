import * as calls from '@quizmeet/contract/awards/calls.ts';
import { AWARD_NAMES } from '@quizmeet/rules/awards/award.ts';
import type { Routes } from '../../calls/route.ts';
import type { Reader } from '../../platform/database/database.ts';
import { shownAwardRecords } from '../../records/awards.ts';
import type { EventRow } from '../../records/events.ts';
import { loadAwards, openQuestions, presentAwards, scriptOf } from '../../tournament/awards.ts';
import { FULL_NAMES, loadPublicNames } from '../../tournament/names.ts';
import { setCounts, show } from './commands.ts';

export function awardRoutes({ reading, changing, services: { db } }: Routes): void {
  reading(calls.getAwards, async (event) => {
    // Nothing is even loaded before awards are shown.
    if ((await shownAwardRecords(db).shownAt(event.id)) === null) {
      return { shown: false, awards: [] };
    }
    return {
      shown: true,
      awards: presentAwards(await loadAwards(db, event, await loadPublicNames(db))),
    };
  });

  reading(calls.getCeremony, (event) => ceremonyNow(db, event));

  changing(calls.saveAwardCounts, (act, { body }) => setCounts(act, body.counts));

  changing(calls.showAwards, (act, { body: { shown, confirm } }) =>
    show(act, shown, confirm === true),
  );
}

async function ceremonyNow(db: Reader, event: EventRow): Promise<calls.Ceremony> {
  const loaded = await loadAwards(db, event, FULL_NAMES);
  // What is read aloud is public.
  const aloud = loaded.withNames(await loadPublicNames(db));
  const { awards, counts } = loaded;
  return {
    shownAt: (await shownAwardRecords(db).shownAt(event.id))?.toISOString() ?? null,
    counts: AWARD_NAMES.map((name) => ({ name, count: counts[name] })),
    awards: presentAwards(loaded),
    script: scriptOf(aloud),
    ...openQuestions(awards),
  };
}
