import { listTeams, summaryList, type Team } from '@quizmeet/contract/registration/calls.ts';
import {
  defaultTeamName,
  type IdentityField,
  settableFields,
} from '@quizmeet/rules/registration/team-names.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { draftOf, EMPTY_TEAM, type TeamDraft } from './team-draft.ts';

type NamedChurch = { readonly id: number; readonly name: string };

/** A coach's or administrator's new team, or an existing one. */
export type TeamTask =
  | { readonly kind: 'new'; readonly church: NamedChurch; readonly own: readonly Team[] }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly team: Team };

export function draftKey(task: TeamTask): string {
  if (task.kind === 'edit') return `team:${task.team.id}`;
  return task.kind === 'new' ? `team:new:${task.church.id}` : 'team:add';
}

export const initialDraft = (task: TeamTask): TeamDraft =>
  task.kind === 'edit' ? draftOf(task.team) : EMPTY_TEAM;

export interface ChurchOption extends NamedChurch {
  /** `Name (SWO)` */
  readonly label: string;
}

export interface TeamContext {
  /** Undefined until read. */
  readonly teams: readonly Team[] | undefined;
  readonly churches: readonly ChurchOption[] | undefined;
}

/** A coach's own teams come from the task. */
export function useTeamContext(task: TeamTask): TeamContext {
  const isNew = task.kind !== 'edit';
  const all = useQuery(
    callQuery(listTeams, { query: { division: 'All' } }, { enabled: isNew }),
  ).data;
  const rows = useQuery(callQuery(summaryList, {}, { enabled: task.kind === 'add' })).data;
  const churches = rows?.map(({ id, churchNameWithDistrict }) => ({
    id,
    name: churchNameWithDistrict.replace(/ \(\w+\)$/, ''),
    label: churchNameWithDistrict,
  }));
  if (task.kind === 'add') return { teams: all, churches };
  // Cached teams include the edited one.
  if (task.kind === 'edit')
    return { teams: all?.filter(({ id }) => id !== task.team.id), churches };
  const others = all?.filter((team) => team.churchId !== task.church.id);
  return { teams: others && [...task.own, ...others], churches };
}

/** '' until everything is known (C3). */
export function defaultName(
  task: TeamTask,
  { churchId }: Pick<TeamDraft, 'churchId'>,
  { teams, churches }: TeamContext,
): string {
  const church = task.kind === 'new' ? task.church : churches?.find(({ id }) => id === churchId);
  if (church === undefined || teams === undefined) return '';
  const ofChurch = teams.filter((team) => team.churchId === church.id).length;
  const taken = teams.map((team) => team.teamName);
  return defaultTeamName(church.name, ofChurch, taken);
}

/** On Registered Teams, even an administrator gets the default name (C4). */
export function settableIn(task: TeamTask, admin: boolean): readonly IdentityField[] {
  if (task.kind === 'new') return ['division'];
  return settableFields({ admin }, task.kind === 'edit' ? 'saved' : 'new');
}
