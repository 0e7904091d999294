import { openTies } from '@quizmeet/rules/bracket/assign.ts';
import { FEWEST_TEAMS } from '@quizmeet/rules/bracket/format.ts';
import type { GuideFacts, InForce } from '@quizmeet/rules/event/guide-step.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { sumOfAccounts } from '@quizmeet/rules/money/account.ts';
import { gapsOf } from '@quizmeet/rules/officials/evening.ts';
import { roundsLackingLines } from '@quizmeet/rules/standings/lacking-lines.ts';
import { teamStandings } from '@quizmeet/rules/standings/team-standings.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { shownAwardRecords } from '../../records/awards.ts';
import type { EventRow } from '../../records/events.ts';
import { backupPlaceRecords } from '../../records/installation.ts';
import { lineRecords } from '../../records/lines.ts';
import { machineFeedRecords, machineLoadRecords } from '../../records/machines.ts';
import { mailRecords, reminderRecords } from '../../records/mails.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { protestRecords } from '../../records/result-papers.ts';
import { roomLinkRecords } from '../../records/room-links.ts';
import { roomRecords } from '../../records/rooms.ts';
import { userRecords } from '../../records/users.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { loadBrackets, matchesToPlay } from '../../tournament/brackets.ts';
import { type ChurchAccount, loadAccounts } from '../../tournament/church-accounts.ts';
import { coachIdsOf } from '../../tournament/claim-churches.ts';
import { countMissing, loadForms } from '../../tournament/forms.ts';
import { resultsOfRows } from '../../tournament/results.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';
import { loadVolunteerPlan } from '../../tournament/volunteer-plan.ts';

type Loaded = Awaited<ReturnType<typeof load>>;

/** Without withdrawn teams. */
async function load(db: Reader, event: EventRow) {
  const accounts = await loadAccounts(db, event);
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const rounds = await roundsToPlay(db, event);
  return {
    accounts,
    teams: accounts.flatMap(({ teams }) => teams).filter(({ id }) => !withdrawn.has(id)),
    quizzers: (await quizzerRecords(db).all(event.id)).filter(({ hidden }) => !hidden),
    rounds,
    results: resultsOfRows(rounds, await lineRecords(db).ofEvent(event.id)),
    brackets: await loadBrackets(db, event),
  };
}

/** The facts that decide which step is next (W1). */
export async function loadGuideFacts(
  db: Reader,
  event: EventRow,
  { server, phones }: { readonly server: InForce; readonly phones: InForce },
): Promise<GuideFacts> {
  const loaded = await load(db, event);
  const { evening, officials, duties } = await loadVolunteerPlan(db, event);
  return {
    settings: event.settings,
    isClosed: event.closedAt !== null,
    rooms: await roomFacts(db, event),
    mail: { server, failed: await mailRecords(db).failedCount() },
    reminders: (await reminderRecords(db).all(event.id)).length,
    phones,
    staff: await staffFacts(db, event),
    churches: churchFacts(loaded),
    teams: teamFacts(loaded),
    forms: await formFacts(db, event, loaded),
    friday: await fridayFacts(db, event, loaded),
    officials: {
      offered: officials.length,
      empty: gapsOf(evening, duties).length,
    },
    machinesAreHeard:
      (await machineFeedRecords(db).find(event.id)) !== null ||
      (await machineLoadRecords(db).all(event.id)).length > 0,
    backups: await backupFacts(db),
    saturday: saturdayFacts(loaded),
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

async function staffFacts(db: Reader, event: EventRow): Promise<GuideFacts['staff']> {
  const users = await userRecords(db).all();
  return {
    helpers: users.filter(({ admin, scoreEntry }) => admin || scoreEntry).length,
    roomLinks: await roomLinkRecords(db).used(event.id),
  };
}

function churchFacts({ accounts }: Loaded): GuideFacts['churches'] {
  const count = (is: (each: ChurchAccount) => boolean) => accounts.filter(is).length;
  return {
    count: accounts.length,
    withMachines: count(({ church, teams }) => church.computerSeats > 0 && teams.length > 0),
    owing: count(({ account }) => account.balance > 0),
    dueCents: sumOfAccounts(accounts.map(({ account }) => account)).due,
  };
}

const ofDivision = ({ teams }: Loaded, division: Division) =>
  teams.filter((team) => team.division === division);

function teamFacts(loaded: Loaded): GuideFacts['teams'] {
  const { teams } = loaded;
  const scheduled = new Set(loaded.rounds.map(({ division }) => division));
  const ungrouped = teams.filter(({ group }) => group === null);
  const walkIns = ungrouped.filter(({ division }) => scheduled.has(division)).length;
  const manned = new Set(loaded.quizzers.map(({ teamId }) => teamId));
  return {
    count: teams.length,
    divisions: DIVISIONS.filter((division) => ofDivision(loaded, division).length > 1).length,
    withoutQuizzers: teams.filter(({ id }) => !manned.has(id)).length,
    ungrouped: ungrouped.length - walkIns,
    walkIns,
  };
}

async function formFacts(db: Reader, event: EventRow, { accounts, teams, quizzers }: Loaded) {
  const comes = new Set(teams.map(({ id }) => id));
  const counts = countMissing(
    await loadForms(db, event.id),
    accounts.map(({ church }) => church).filter((church) => coachIdsOf(church).length > 0),
    quizzers.filter(({ teamId }) => comes.has(teamId)),
  );
  return counts.map(({ missing, ...form }) => ({ ...form, people: missing }));
}

async function fridayFacts(db: Reader, event: EventRow, loaded: Loaded) {
  const { rounds, results } = loaded;
  const protests = await protestRecords(db).openOfEvent(event.id);
  return {
    rounds: rounds.length,
    decided: rounds.filter(({ winner }) => winner !== null).length,
    unscheduled: DIVISIONS.filter(
      (division) =>
        ofDivision(loaded, division).length > 1 &&
        !rounds.some((round) => round.division === division),
    ),
    protests: protests.filter(({ roundId }) => roundId !== null).length,
    lackingLines: roundsLackingLines(results).length,
  };
}

async function backupFacts(db: Reader): Promise<GuideFacts['backups']> {
  const places = await backupPlaceRecords(db).all();
  const has = (name: string) => places.some(({ place, file }) => place === name && file !== null);
  return {
    here: has('here'),
    second: has('second'),
    failing: places.some(({ failedAt }) => failedAt !== null),
  };
}

function saturdayFacts(loaded: Loaded): GuideFacts['saturday'] {
  const { brackets, results } = loaded;
  const matches = brackets.flatMap(matchesToPlay);
  const withoutBrackets = DIVISIONS.filter(
    (division) =>
      ofDivision(loaded, division).length >= FEWEST_TEAMS &&
      !brackets.some(({ row }) => row.division === division),
  );
  const ties = withoutBrackets.flatMap((division) =>
    openTies(teamStandings(ofDivision(loaded, division), results), []),
  );
  return {
    ties: ties.length,
    withoutBrackets,
    brackets: brackets.length,
    matches: matches.length,
    decided: matches.filter(({ winner }) => winner !== null).length,
  };
}
