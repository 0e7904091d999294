import { paths } from '../../paths.ts';
import type { CauseEntry, Kind } from './cause-entry.ts';

/** Why a list of the form is empty, and the page where that can be changed. */
export interface NothingToChoose {
  readonly why: string;
  readonly way?: { readonly to: string; readonly text: string };
}

const NO_TEAM: NothingToChoose = {
  why: 'No team is registered yet.',
  way: { to: paths.admin, text: 'Add a team' },
};
const NO_ROOM: NothingToChoose = {
  why: 'No rooms yet.',
  way: { to: paths.rooms, text: 'Add rooms' },
};

/** The sentence in place of an empty list of teams, of what happened. */
const NO_SUCH_TEAM: Partial<Readonly<Record<Kind, NothingToChoose>>> = {
  returned: { why: 'No team has withdrawn.' },
  'walk-in': {
    why: 'Every team already has its rounds.',
    way: { to: paths.admin, text: 'Add a team' },
  },
};

/**
 * What stands in place of a list in which there is nothing to choose.
 * @param hasTeams whether any team is registered
 */
export function nothingToChoose(
  field: Exclude<keyof CauseEntry, 'kind'>,
  { kind, team }: CauseEntry,
  hasTeams: boolean,
): NothingToChoose {
  if (field === 'room') return kind === 'reopened' ? { why: 'No room is closed.' } : NO_ROOM;
  if (!hasTeams) return NO_TEAM;
  if (field === 'group') {
    if (team === '') return { why: 'Choose the team first.' };
    const way = { to: paths.admin, text: 'Create the schedule' };
    return { why: 'Its division has no schedule yet.', way };
  }
  if (field === 'team' && kind !== '') {
    return NO_SUCH_TEAM[kind] ?? { why: 'Every team has withdrawn.' };
  }
  return {
    why: 'There are no other rounds.',
    way: { to: paths.eventSettings, text: 'Change the slots' },
  };
}
