import { randomInt } from 'node:crypto';
import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import * as messages from '@quizmeet/contract/schedule/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { seeded } from '@quizmeet/rules/chance.ts';
import { lockOnRound } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import {
  groupByHandFindings,
  nextTeamNumber,
  type ShuffleCounts,
  type ShuffledGroup,
  shuffle,
  shuffleFindings,
} from '@quizmeet/rules/schedule/groups/shuffle.ts';
import {
  DIVISIONS,
  type Division,
  GROUPS,
  type Group,
  type TeamId,
} from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound, refuseFindings } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { requireNoBrackets } from '../../tournament/brackets.ts';
import { loadLocks } from '../../tournament/locks.ts';
import { savedRoundOf } from '../../tournament/rounds.ts';
import { loadArrivals } from '../../tournament/teams.ts';

/** Numbers continue without a withdrawn team's. */
const NO_GROUP = { group: null, teamNumber: null };

/**
 * At random, with the seed in the audit (F1); one division or both. Withdrawn teams lose group and number (X2).
 */
export async function shuffleTeams(
  act: Act,
  { division, ...counts }: ShuffleCounts & { readonly division?: Division | undefined },
  seed: number = randomInt(2 ** 47),
): Promise<ShuffledGroup[]> {
  const event = await eventRecords(act.tx).lockCurrent();
  const divisions = division === undefined ? DIVISIONS : [division];
  await requireNoBrackets(act.tx, event, divisions);
  const teams = (await teamRecords(act.tx).all(event.id)).filter((team) =>
    divisions.includes(team.division),
  );
  const churches = await churchRecords(act.tx).all(event.id);
  const rounds = (await roundRecords(act.tx).all(event.id)).filter((round) =>
    divisions.includes(round.division),
  );
  const churchOf = new Map(churches.map((church) => [church.id, church]));
  const arrivals = await loadArrivals(act.tx, event, teams);
  const withdrawn = await withdrawalRecords(act.tx).teamIds(event.id);
  const dealt = teams
    .filter((team) => !withdrawn.has(team.id))
    .map((team) => ({
      ...team,
      district: churchOf.get(team.churchId)?.district ?? '',
      skip: arrivals.get(team.id) ?? 0,
    }));

  const standing = GROUPS.filter((group) => rounds.some((round) => round.group === group));
  if (standing.length > 0) {
    const locks = await loadLocks(act.tx, event);
    const areLocked = rounds.every((round) => lockOnRound(locks, savedRoundOf(round)) !== null);
    throw conflict(
      areLocked ? messages.lockedRoundsStand(standing) : messages.scheduleStands(standing),
    );
  }
  refuseFindings(shuffleFindings(dealt, counts, divisions), messages.shuffleMessages);
  const groups = shuffle(dealt, counts, seeded(seed), divisions);

  await saveRestorePoint(act, event.id, messages.restorePointReasons.shuffling);
  for (const { group, teams: members } of groups) {
    for (const { teamId, teamNumber } of members) {
      await teamRecords(act.tx).change(teamId, { group, teamNumber });
    }
  }
  for (const { id } of teams.filter((team) => withdrawn.has(team.id)))
    await teamRecords(act.tx).change(id, NO_GROUP);
  const sizes = groups.map(({ group, teams: members }) => `${group}: ${members.length}`);
  await act.audit({
    action: 'Shuffle teams',
    subject: plural(dealt.length, 'team'),
    after: `${sizes.join(', ')}; seed ${seed}`,
  });
  return groups;
}

/** Only without rounds (F8). */
export async function setGroup(act: Act, id: TeamId, group: Group | null): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const teams = await teamRecords(act.tx).all(event.id);
  const team = teams.find((each) => each.id === id);
  if (team === undefined) throw notFound(NO_SUCH_TEAM);
  const rounds = await roundRecords(act.tx).ofTeam(event.id, id);

  refuseFindings(
    groupByHandFindings({ ...team, rounds: rounds.length }, group),
    messages.groupByHandMessages,
  );
  const others = teams.filter((each) => each.division === team.division && each.id !== id);
  const teamNumber = team.teamNumber ?? nextTeamNumber(others.map((each) => each.teamNumber)) ?? 1;

  await teamRecords(act.tx).change(id, { group, teamNumber });
  await act.audit({ action: 'Set group', subject: team.name, before: team.group, after: group });
}
