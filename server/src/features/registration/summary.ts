import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type {
  summaryCounts as summaryCountsCall,
  summaryList as summaryListCall,
  summaryMoney as summaryMoneyCall,
} from '@quizmeet/contract/registration/calls.ts';
import { DISTRICTS, nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import { feeOf, sumOfFees } from '@quizmeet/rules/registration/fees.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';

type SummaryRow = ReplyOf<typeof summaryListCall>[number];
type SummaryCounts = ReplyOf<typeof summaryCountsCall>;

interface Registered {
  readonly churches: readonly ChurchRow[];
  readonly teams: readonly TeamRow[];
}

async function loadRegistered(db: Reader, eventId: EventId): Promise<Registered> {
  return {
    churches: await churchRecords(db).all(eventId),
    teams: await teamRecords(db).all(eventId),
  };
}

/** One row per church, by name; coaches by name only, never with their addresses. */
export async function summaryList(db: Reader, eventId: EventId): Promise<SummaryRow[]> {
  const { churches, teams } = await loadRegistered(db, eventId);
  const coaches = new Map((await userRecords(db).all()).map((user) => [user.id, user.name]));
  return churches.map((church) => ({
    id: church.id,
    churchNameWithDistrict: nameWithDistrict(church.name, church.district),
    coachName: coaches.get(church.coachId ?? 0) ?? '',
    coachId: church.coachId,
    paid: church.paid,
    ...divisionCounts(teams.filter((team) => team.churchId === church.id)),
    computerSeats: church.computerSeats,
    monitors: church.monitors,
  }));
}

/** The totals of all churches, and of every district, including those without a church (C8). */
export async function summaryCounts(db: Reader, eventId: EventId): Promise<SummaryCounts> {
  const { churches, teams } = await loadRegistered(db, eventId);
  const districtOf = new Map(churches.map((church) => [church.id, church.district]));
  return {
    churches: churches.length,
    teams: teams.length,
    paid: churches.filter((church) => church.paid).length,
    ...divisionCounts(teams),
    computerSeats: churches.reduce((sum, church) => sum + church.computerSeats, 0),
    monitors: churches.reduce((sum, church) => sum + church.monitors, 0),
    districtToChurches: byDistrict(churches.map((church) => church.district)),
    districtToTeams: byDistrict(teams.map((team) => districtOf.get(team.churchId) ?? '')),
  };
}

/** What all churches owe together, what of it is paid and what is due (C5). */
export async function summaryMoney(
  db: Reader,
  { id, settings }: EventRow,
): Promise<ReplyOf<typeof summaryMoneyCall>> {
  const { churches, teams } = await loadRegistered(db, id);
  const teamsOf = Map.groupBy(teams, (team) => team.churchId);
  const fees = churches.map((church) => {
    const addedAt = (teamsOf.get(church.id) ?? []).map((team) => team.addedAt);
    return feeOf(settings, church, addedAt);
  });
  return sumOfFees(fees);
}

function divisionCounts(teams: readonly TeamRow[]) {
  const openTeams = teams.filter((team) => team.division === 'Open').length;
  return { openTeams, noviceTeams: teams.length - openTeams };
}

function byDistrict(districts: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    DISTRICTS.map((known) => [known, districts.filter((district) => district === known).length]),
  );
}
