import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { factInWords, STEP_TITLES } from '@quizmeet/contract/event/guide-words.ts';
import { openTies } from '@quizmeet/rules/bracket/assign.ts';
import { FEWEST_TEAMS } from '@quizmeet/rules/bracket/format.ts';
import { sampleRooms } from '@quizmeet/rules/event/defaults.ts';
import { guideOf } from '@quizmeet/rules/event/guide.ts';
import type { GuideFacts } from '@quizmeet/rules/event/guide-facts.ts';
import { roundsLackingLines } from '@quizmeet/rules/standings/lacking-lines.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { backupPlaceRecords } from '../../records/backup-places.ts';
import { dutyRecords } from '../../records/duties.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { letterRecords } from '../../records/letters.ts';
import { machineFeedRecords } from '../../records/machine-feeds.ts';
import { machineLoadRecords } from '../../records/machine-loads.ts';
import { mailRecords } from '../../records/mails.ts';
import { officialRecords } from '../../records/officials.ts';
import { protestRecords } from '../../records/protests.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { reminderRecords } from '../../records/reminders.ts';
import { roomLinkRecords } from '../../records/room-links.ts';
import { roomRecords } from '../../records/rooms.ts';
import { roundRecords } from '../../records/rounds.ts';
import { shownAwardRecords } from '../../records/shown-awards.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { isToPlay, loadBrackets } from '../../tournament/brackets.ts';
import { loadAccounts } from '../../tournament/church-accounts.ts';
import { loadFridayResults } from '../../tournament/results.ts';
import { loadTeamStandings } from '../../tournament/standings.ts';

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

/** What of an event says which step is next. */
async function loadGuideFacts(
  db: Services['db'],
  event: EventRow,
  hasServer: boolean,
): Promise<GuideFacts> {
  const registered = await teamRecords(db).all(event.id);
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const teams = registered.filter((team) => !withdrawn.has(team.id));
  const mails = await mailRecords(db).list();
  return {
    settings: event.settings,
    isClosed: event.closedAt !== null,
    rooms: await roomFacts(db, event),
    mail: { hasServer, failed: mails.filter(({ failedAt }) => failedAt !== null).length },
    letters: await letterFacts(db, event),
    staff: await staffFacts(db, event),
    churches: await churchFacts(db, event),
    teams: await teamFacts(db, event, teams),
    friday: await fridayFacts(db, event, teams),
    officials: {
      offered: (await officialRecords(db).all(event.id)).length,
      duties: (await dutyRecords(db).all(event.id)).length,
    },
    machines: {
      feed: (await machineFeedRecords(db).find(event.id)) !== null,
      files: (await machineLoadRecords(db).all(event.id)).length,
    },
    backups: await backupFacts(db),
    saturday: await saturdayFacts(db, event, teams),
    awardsShown: (await shownAwardRecords(db).shownAt(event.id)) !== null,
  };
}

async function roomFacts(db: Reader, event: EventRow): Promise<GuideFacts['rooms']> {
  const rooms = await roomRecords(db).all(event.id);
  const samples = new Set(sampleRooms().map(({ roomNumber, name }) => `${roomNumber} ${name}`));
  const usable = rooms.filter((room) => !room.spare);
  return {
    areSamples:
      rooms.length === samples.size &&
      rooms.every(({ roomNumber, name }) => samples.has(`${roomNumber} ${name}`)),
    friday: usable.filter((room) => room.friday).length,
    saturday: usable.filter((room) => room.saturday).length,
  };
}

async function letterFacts(db: Reader, event: EventRow): Promise<GuideFacts['letters']> {
  const reminders = await reminderRecords(db).all(event.id);
  return {
    sent: (await letterRecords(db).all(event.id)).length,
    reminded: new Set(reminders.map(({ deadline }) => deadline)).size,
  };
}

async function staffFacts(db: Reader, event: EventRow): Promise<GuideFacts['staff']> {
  const users = await userRecords(db).all();
  return {
    admins: users.filter(({ admin }) => admin).length,
    scorers: users.filter(({ admin, scoreEntry }) => scoreEntry && !admin).length,
    roomLinks: await roomLinkRecords(db).used(event.id),
  };
}

async function churchFacts(db: Reader, event: EventRow): Promise<GuideFacts['churches']> {
  const accounts = await loadAccounts(db, event);
  const count = (is: (each: (typeof accounts)[number]) => boolean) => accounts.filter(is).length;
  return {
    count: accounts.length,
    withMachines: count(({ church, teams }) => church.computerSeats > 0 && teams.length > 0),
    owing: count(({ account }) => account.balance > 0),
    overpaid: count(({ account }) => account.balance < 0),
  };
}

const ofDivision = (teams: readonly TeamRow[], division: Division) =>
  teams.filter((team) => team.division === division);

async function teamFacts(
  db: Reader,
  event: EventRow,
  teams: readonly TeamRow[],
): Promise<GuideFacts['teams']> {
  const quizzers = await quizzerRecords(db).all(event.id);
  const manned = new Set(quizzers.filter(({ hidden }) => !hidden).map(({ teamId }) => teamId));
  return {
    count: teams.length,
    divisions: DIVISIONS.filter((division) => ofDivision(teams, division).length > 1).length,
    withoutQuizzers: teams.filter(({ id }) => !manned.has(id)).length,
    ungrouped: teams.filter(({ group }) => group === null).length,
  };
}

async function fridayFacts(
  db: Reader,
  event: EventRow,
  teams: readonly TeamRow[],
): Promise<GuideFacts['friday']> {
  const rounds = await roundRecords(db).all(event.id);
  const protests = await protestRecords(db).openOfEvent(event.id);
  return {
    rounds: rounds.length,
    decided: rounds.filter(({ winner }) => winner !== null).length,
    unscheduled: DIVISIONS.filter(
      (division) =>
        ofDivision(teams, division).length > 1 &&
        !rounds.some((round) => round.division === division),
    ),
    protests: protests.filter(({ roundId }) => roundId !== null).length,
    lackingLines: roundsLackingLines(await loadFridayResults(db, event)).length,
  };
}

async function backupFacts(db: Services['db']): Promise<GuideFacts['backups']> {
  const places = await backupPlaceRecords(db).all();
  const has = (name: string) => places.some(({ place, file }) => place === name && file !== null);
  return {
    here: has('here'),
    second: has('second'),
    failing: places.some(({ failedAt }) => failedAt !== null),
  };
}

async function saturdayFacts(
  db: Reader,
  event: EventRow,
  teams: readonly TeamRow[],
): Promise<GuideFacts['saturday']> {
  const brackets = await loadBrackets(db, event);
  const matches = brackets.flatMap((bracket) => bracket.matches).filter(isToPlay);
  const withoutBrackets = DIVISIONS.filter(
    (division) =>
      ofDivision(teams, division).length >= FEWEST_TEAMS &&
      !brackets.some(({ row }) => row.division === division),
  );
  let ties = 0;
  for (const division of withoutBrackets) {
    const ranked = await loadTeamStandings(db, event, division);
    ties += openTies(
      ranked.map(({ standing }) => standing),
      [],
    ).length;
  }
  return {
    ties,
    withoutBrackets,
    brackets: brackets.length,
    matches: matches.length,
    decided: matches.filter(({ winner }) => winner !== null).length,
  };
}
