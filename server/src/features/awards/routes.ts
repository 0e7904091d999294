import * as calls from '@quizmeet/contract/awards/calls.ts';
import type { Routes } from '../../calls/route.ts';
import { shownAwardRecords } from '../../records/awards.ts';
import { eventRecords } from '../../records/events.ts';
import { loadAwards } from '../../tournament/awards.ts';
import { chosenEvent } from '../../tournament/chosen-event.ts';
import { presentAwards } from '../../tournament/present-awards.ts';
import { loadPublicNames } from '../../tournament/public-names.ts';
import { setCounts, show } from './commands.ts';
import { ceremonyNow } from './present.ts';

export function awardRoutes({ route, changing, services: { db } }: Routes): void {
  route(calls.getAwards, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    // Nothing is even loaded before awards are shown.
    if ((await shownAwardRecords(db).shownAt(event.id)) === null) {
      return { shown: false, awards: [] };
    }
    return {
      shown: true,
      awards: presentAwards(await loadAwards(db, event, await loadPublicNames(db))),
    };
  });

  route(calls.getCeremony, async () => ceremonyNow(db, await eventRecords(db).current()));

  changing(calls.saveAwardCounts, (act, { body }) => setCounts(act, body.counts));

  changing(calls.showAwards, (act, { body: { shown, confirm } }) =>
    show(act, shown, confirm === true),
  );
}
