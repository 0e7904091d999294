import { feeText } from '@quizmeet/contract/registration/messages.ts';
import { CENTS } from '@quizmeet/rules/money/account.ts';
import {
  type ChurchEntry,
  DISTRICTS,
  EMPTY_CHURCH,
  nameWithDistrict,
} from '@quizmeet/rules/registration/church.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ChurchRow } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import type { TeamRow } from '../../records/teams.ts';
import { loadAccount, loadAccounts } from '../../tournament/church-accounts.ts';
import { loadCoachNames } from '../../tournament/claim-churches.ts';

export const enteredOf = ({ name, ...church }: ChurchRow): ChurchEntry => ({
  churchName: name,
  state: church.state,
  district: church.district,
  computerSeats: church.computerSeats,
  monitors: church.monitors,
  roundsToSkip: church.roundsToSkip,
});

/** With whether it has paid (W4); empty without a church. */
export async function presentChurch(db: Reader, event: EventRow, row: ChurchRow | null) {
  if (row === null) return { id: null, ...EMPTY_CHURCH, paid: false };
  const { paid } = (await loadAccount(db, event, row)).account;
  return { id: row.id, ...enteredOf(row), paid };
}

export async function presentFee(db: Reader, event: EventRow, church: ChurchRow | null) {
  if (church === null) return { lines: [], total: 0, paid: false, balance: 0 };
  const { fee, account } = await loadAccount(db, event, church);
  return {
    total: fee.total,
    paid: account.paid,
    balance: account.balance / CENTS,
    lines: fee.lines.map((line) => ({ text: feeText(line), amount: line.amount })),
  };
}

/** By name, with coaches' names but not addresses. */
export async function summaryList(db: Reader, event: EventRow) {
  const accounts = await loadAccounts(db, event);
  const coaches = await loadCoachNames(db);
  return accounts.map(({ church, teams, account }) => ({
    id: church.id,
    churchNameWithDistrict: nameWithDistrict(church.name, church.district),
    coachName: coaches(church),
    coachId: church.coachId,
    secondCoachId: church.secondCoachId,
    paid: account.paid,
    ...divisionCounts(teams),
    computerSeats: church.computerSeats,
    monitors: church.monitors,
  }));
}

/** In total and by district, with those without a church (C8). */
export async function summaryCounts(db: Reader, event: EventRow) {
  const accounts = await loadAccounts(db, event);
  const churches = accounts.map(({ church }) => church);
  const teams = accounts.flatMap((each) => each.teams);
  const districtOf = new Map(churches.map((church) => [church.id, church.district]));
  return {
    churches: churches.length,
    teams: teams.length,
    paid: accounts.filter(({ account }) => account.paid).length,
    ...divisionCounts(teams),
    computerSeats: churches.reduce((sum, church) => sum + church.computerSeats, 0),
    monitors: churches.reduce((sum, church) => sum + church.monitors, 0),
    districtToChurches: byDistrict(churches.map((church) => church.district)),
    districtToTeams: byDistrict(teams.map((team) => districtOf.get(team.churchId) ?? '')),
  };
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
