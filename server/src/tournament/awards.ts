import type { AwardHolder, GivenAward, ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import {
  awardHeading,
  awardTitle,
  lackText,
  placeText,
  reasonText,
} from '@quizmeet/contract/awards/text.ts';
import type { Award, AwardCounts, DivisionFacts, Holder } from '@quizmeet/rules/awards/award.ts';
import {
  AWARD_RULES,
  awardsOf,
  ceremonyOf,
  countsFor,
  isUnfinished,
} from '@quizmeet/rules/awards/awards.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import { roundsLackingLines } from '@quizmeet/rules/standings/lacking-lines.ts';
import { DIVISIONS, type EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import type { Reader } from '../platform/database/database.ts';
import { awardCountRecords, shownAwardRecords } from '../records/awards.ts';
import type { EventRow } from '../records/events.ts';
import type { QuizzerRow } from '../records/quizzers.ts';
import { bracketName, loadBrackets } from './brackets.ts';
import { loadPlaceNames } from './names.ts';
import { loadFridayResults } from './results.ts';
import { roundsToPlay } from './rounds.ts';
import { loadQuizzerStandings, loadTeamStandings } from './standings.ts';

/** With the standings' names (W6). */
export interface LoadedAwards {
  readonly counts: AwardCounts;
  readonly awards: readonly Award[];
  readonly holderOf: (award: Pick<Award, 'kind'>, holder: Holder) => AwardHolder;
  /** With other quizzer names (W8). */
  readonly withNames: (names: PublicNames) => LoadedAwards;
}

/** @param names of quizzers (W8) */
export async function loadAwards(
  db: Reader,
  event: EventRow,
  names: PublicNames,
): Promise<LoadedAwards> {
  const counts = countsFor(await awardCountRecords(db).of(event.id));
  const { teamName } = await loadPlaceNames(db, event);
  const quizzers = await loadQuizzerStandings(db, event, 'All');
  const byId = new Map(quizzers.map((row) => [row.quizzer.id, row]));
  const awards = awardsOf(await loadFacts(db, event), counts);
  const nameOf = (kind: Award['kind'], id: number, by: PublicNames) => {
    const row = kind === 'quizzer' ? byId.get(id) : undefined;
    return row === undefined
      ? { teamId: id, quizzerId: null, name: teamName(id), teamName: '' }
      : {
          teamId: row.quizzer.teamId,
          quizzerId: id,
          name: fullName(by.of(row.quizzer)),
          teamName: row.teamName,
        };
  };
  const withNames = (by: PublicNames): LoadedAwards => ({
    ...{ counts, awards, withNames },
    holderOf: ({ kind }, { id, reason }) => ({
      ...nameOf(kind, id, by),
      reason: reasonText(reason),
    }),
  });
  return withNames(names);
}

const fullName = ({ firstName, lastName }: Pick<QuizzerRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

async function loadFacts(db: Reader, event: EventRow): Promise<DivisionFacts[]> {
  const results = await loadFridayResults(db, event);
  const rounds = await roundsToPlay(db, event);
  // Results without quizzer scores (S9).
  const lacking = new Set(roundsLackingLines(results).map(({ roundId }) => roundId));
  const brackets = await loadBrackets(db, event);
  const divisions: DivisionFacts[] = [];
  for (const division of DIVISIONS) {
    const teams = await loadTeamStandings(db, event, division);
    const ranked = await loadQuizzerStandings(db, event, division);
    const own = rounds.filter((round) => round.division === division);
    divisions.push({
      division,
      openRounds: own.filter(({ winner }) => winner === null).length,
      lackingLines: own.filter(({ id }) => lacking.has(id)).length,
      brackets: brackets
        .filter(({ row }) => row.division === division)
        .map((bracket) => ({
          name: bracketName(bracket),
          placings: placings(bracket.format, bracket.seeds, bracket.winners),
        })),
      teams: teams.map(({ standing }) => standing),
      quizzers: ranked.map(({ standing }) => standing),
    });
  }
  return divisions;
}

export const presentAwards = ({ awards, counts, holderOf }: LoadedAwards): GivenAward[] =>
  awards
    .filter(({ places }) => places.length > 0)
    .map((award) => ({
      name: award.name,
      division: award.division,
      title: awardTitle(award.name),
      of: award.of,
      rule: AWARD_RULES[award.name].sentence(counts[award.name]),
      places: award.places.map(({ place, holders }) => ({
        place,
        holders: holders.map((holder) => holderOf(award, holder)),
      })),
    }));

/** Last place first (W6). */
export const scriptOf = ({ awards, counts, holderOf }: LoadedAwards): ScriptPart[] =>
  ceremonyOf(awards).map(({ award, steps }) => ({
    heading: awardHeading(award),
    rule: AWARD_RULES[award.name].sentence(counts[award.name]),
    steps: steps.map((step) => ({
      place: step.place,
      words: placeText(award, step),
      holders: step.holders.map((holder) => holderOf(award, holder)),
    })),
  }));

/** In sentences: what may still change an award, and which ones nobody gets. */
export function openQuestions(awards: readonly Award[]) {
  const lacks = awards.flatMap((award) =>
    award.lacks.map((lack) => ({ isOpen: isUnfinished(lack), text: lackText(award, lack) })),
  );
  return {
    unfinished: lacks.filter(({ isOpen }) => isOpen).map(({ text }) => text),
    nobody: lacks.filter(({ isOpen }) => !isOpen).map(({ text }) => text),
  };
}

/** Awards of new results must not be public before somebody shows them (W6). */
export async function hideAwards(act: Act, eventId: EventId): Promise<void> {
  const records = shownAwardRecords(act.tx);
  if ((await records.shownAt(eventId)) === null) return;
  await records.hide(eventId);
  await act.audit({ action: 'Hide awards', subject: 'Awards' });
}
