import { getCeremony, saveSound, showAwards } from '@quizmeet/contract/awards/calls.ts';
import { type StoredYear, saveStoredYears } from '@quizmeet/contract/history/calls.ts';
import type { Chance } from '@quizmeet/rules/chance.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import type { Caller } from '../rehearsal/caller.ts';
import type { Services } from '../src/calls/services.ts';
import { type EventRow, eventRecords } from '../src/records/events.ts';
import { loadQuizzerStandings, loadTeamStandings } from '../src/tournament/standings.ts';

/** One of so many quizzers was not there last year. */
const NEW_EVERY = 4;

/** Stores last year's placings, with most of this year's names, for the awards that compare with it. */
export async function storeLastYear(
  services: Services,
  admin: Caller,
  chance: Chance,
): Promise<void> {
  const event = await eventRecords(services.db).current();
  const open = await lastYearOf(services, event, 'Open', chance);
  const novice = await lastYearOf(services, event, 'Novice', chance);
  const past: StoredYear = {
    champions: {
      year: event.year - 1,
      openTeam: open.teams[0]?.teamName ?? '',
      openQuizzer: open.quizzers[0]?.quizzerName ?? '',
      noviceTeam: novice.teams[0]?.teamName ?? '',
      noviceQuizzer: novice.quizzers[0]?.quizzerName ?? '',
    },
    teams: [...open.teams, ...novice.teams],
    quizzers: [...open.quizzers, ...novice.quizzers],
  };
  await admin.ask(saveStoredYears, { body: [past] });
}

async function lastYearOf(
  { db }: Services,
  event: EventRow,
  division: Division,
  chance: Chance,
): Promise<Pick<StoredYear, 'teams' | 'quizzers'>> {
  const shuffled = <T>(rows: readonly T[]): T[] =>
    rows
      .map((row) => ({ row, at: chance() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ row }) => row);
  const teams = (await loadTeamStandings(db, event, division)).slice(0, 8);
  const quizzers = (await loadQuizzerStandings(db, event, division)).filter(
    (_, i) => i % NEW_EVERY !== 1,
  );
  return {
    teams: shuffled(teams).map(({ team }, i) => ({
      level: division,
      division: `${division} A`,
      place: i + 1,
      teamName: team.name,
    })),
    quizzers: shuffled(quizzers).map(({ quizzer, teamName }, i) => ({
      division,
      place: i + 1,
      quizzerName: `${quizzer.firstName} ${quizzer.lastName}`,
      teamName,
    })),
  };
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
