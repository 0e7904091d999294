import type * as calls from '@quizmeet/contract/registration/calls.ts';
import { onSeveralTeamsNow } from '@quizmeet/contract/registration/messages.ts';
import type { StandingTeam } from '@quizmeet/rules/registration/roster-import.ts';
import {
  type ChangedRoster,
  type OnSeveralTeams,
  onSeveralTeams,
} from '@quizmeet/rules/registration/several-teams.ts';
import { isOnRoster } from '@quizmeet/rules/scores/entry.ts';
import type { ChurchId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflictOf } from '../../platform/problems.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { teamRecords } from '../../records/teams.ts';

export async function standingTeams(act: Act, churchId: ChurchId): Promise<StandingTeam[]> {
  const teams = await teamRecords(act.tx).ofChurch(churchId);
  const quizzers = await quizzerRecords(act.tx).ofTeams(teams.map((team) => team.id));
  return teams.map(({ id, name, division }) => ({
    id,
    name,
    division,
    roster: quizzers.filter((quizzer) => isOnRoster(quizzer, id)),
  }));
}

interface NewRoster {
  readonly teamId: TeamId | null;
  readonly teamName: string;
  readonly quizzers: ChangedRoster['after'];
}

/** New quizzers who are then on several teams. */
export function joiningSeveral(
  standing: readonly StandingTeam[],
  entered: readonly NewRoster[],
): OnSeveralTeams[] {
  const changed = standing.map(({ id, name, roster }) => {
    const change = entered.find(({ teamId }) => teamId === id);
    return { teamName: name, before: roster, after: change?.quizzers ?? roster };
  });
  const added = entered
    .filter(({ teamId }) => teamId === null)
    .map(({ teamName, quizzers }) => ({ teamName, before: [], after: quizzers }));
  return onSeveralTeams([...changed, ...added]);
}

type Asking = typeof calls.addTeam | typeof calls.saveTeam | typeof calls.importTeams;

/** @throws a 409 that asks about them, if any */
export function askAbout(people: readonly OnSeveralTeams[]): void {
  if (people.length === 0) return;
  throw conflictOf<Asking>(onSeveralTeamsNow(people), { asks: true });
}
