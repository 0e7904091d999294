import { listTeams, summaryList, type Team } from '@quizmeet/contract/registration/calls.ts';
import { defaultTeamName } from '@quizmeet/rules/registration/team-names.ts';
import { useRead } from '../../platform/queries.ts';
import { type TeamDraft, draftOf, EMPTY_TEAM } from './team-draft.ts';

/**
 * What the team dialog is opened for: a coach's new team under its default name, an admin's new
 * team for any church, or a team that exists.
 */
export type TeamTask =
  | { readonly kind: 'new'; readonly churchId: number; readonly churchName: string }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly team: Team };

/** The name of the task's draft on this device. */
export const draftKey = (task: TeamTask): string =>
  task.kind === 'edit' ? `team:${task.team.id}` : `team:${task.kind}`;

export const initialDraft = (task: TeamTask): TeamDraft =>
  task.kind === 'edit' ? draftOf(task.team) : EMPTY_TEAM;

export interface ChurchChoice {
  readonly id: number;
  readonly name: string;
  /** `Name (SWO)` */
  readonly label: string;
}

/** What a new team is measured against: the event's other teams, and the churches to choose from. */
export function useSurroundings(task: TeamTask) {
  const isNew = task.kind !== 'edit';
  const teams = useRead(listTeams, { query: { division: 'All' } }, { enabled: isNew }).data;
  const rows = useRead(summaryList, {}, { enabled: task.kind === 'add' }).data;
  const churches = rows?.map(({ id, churchNameWithDistrict }) => ({
    id,
    name: churchNameWithDistrict.replace(/ \(\w+\)$/, ''),
    label: churchNameWithDistrict,
  }));
  return { teams, churches };
}

/** The name that a new team of this church gets when it is left alone; '' until all is read (C3). */
export function defaultName(
  church: { readonly id: number; readonly name: string } | undefined,
  teams: readonly Team[] | undefined,
): string {
  if (church === undefined || teams === undefined) return '';
  const ofChurch = teams.filter((team) => team.churchId === church.id).length;
  return defaultTeamName(
    church.name,
    ofChurch,
    teams.map((team) => team.teamName),
  );
}
