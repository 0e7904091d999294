import { paths } from '../paths.ts';

export const ADMIN_TABS = ['before', 'friday', 'saturday', 'after', 'danger'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

export const ACTION_IDS = {
  addTeam: 'add-team',
  shuffle: 'shuffle-teams',
  create: 'create-schedule',
  machines: 'live-machines',
  assign: 'assign-saturday',
} as const;

const TAB_OF: Readonly<Record<keyof typeof ACTION_IDS, AdminTab>> = {
  addTeam: 'before',
  shuffle: 'before',
  create: 'before',
  machines: 'friday',
  assign: 'saturday',
};

/** Clears what is in an action's way. */
export const DANGER_TAB = `${paths.admin}?tab=danger`;

/** Open the import or the menu itself. */
export const IMPORT_TEAMS = `${paths.admin}?tab=before&open=import`;
export const PRINT = `${paths.admin}?tab=before&open=print`;

export const pathToAction = (action: keyof typeof ACTION_IDS): string =>
  `${paths.admin}?tab=${TAB_OF[action]}#${ACTION_IDS[action]}`;
