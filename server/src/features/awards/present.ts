import type { Ceremony } from '@quizmeet/contract/awards/calls.ts';
import { lackText } from '@quizmeet/contract/awards/text.ts';
import { AWARD_NAMES, type Award } from '@quizmeet/rules/awards/award.ts';
import { isUnfinished } from '@quizmeet/rules/awards/awards.ts';
import type { Reader } from '../../platform/database/database.ts';
import { shownAwardRecords } from '../../records/awards.ts';
import type { EventRow } from '../../records/events.ts';
import { loadAwards } from '../../tournament/awards.ts';
import { presentAwards, scriptOf } from '../../tournament/present-awards.ts';
import { FULL_NAMES, loadPublicNames } from '../../tournament/public-names.ts';

export async function ceremonyNow(db: Reader, event: EventRow): Promise<Ceremony> {
  const loaded = await loadAwards(db, event, FULL_NAMES);
  // What is read aloud is public.
  const aloud = loaded.withNames(await loadPublicNames(db));
  const { awards, counts } = loaded;
  return {
    shownAt: (await shownAwardRecords(db).shownAt(event.id))?.toISOString() ?? null,
    counts: AWARD_NAMES.map((name) => ({ name, count: counts[name] })),
    awards: presentAwards(loaded),
    script: scriptOf(aloud),
    unfinished: unfinishedText(awards),
    nobody: wordsOf(awards, false),
  };
}

/** What may still change an award, in sentences. */
export const unfinishedText = (awards: readonly Award[]): string[] => wordsOf(awards, true);

const wordsOf = (awards: readonly Award[], unfinished: boolean): string[] =>
  awards.flatMap((award) =>
    award.lacks
      .filter((lack) => isUnfinished(lack) === unfinished)
      .map((lack) => lackText(award, lack)),
  );
