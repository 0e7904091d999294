import { paths } from '../paths.ts';

/** The tabs of /admin, in the order of the event. */
export const ADMIN_TABS = ['before', 'friday', 'saturday', 'after', 'danger'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The ids of the actions on /admin that other places link to. */
export const ACTION_IDS = {
  addTeam: 'add-team',
  importTeams: 'import-teams',
  shuffle: 'shuffle-teams',
  create: 'create-schedule',
  print: 'print',
  machines: 'live-machines',
  assign: 'assign-saturday',
} as const;

const TAB_OF: Readonly<Record<keyof typeof ACTION_IDS, AdminTab>> = {
  addTeam: 'before',
  importTeams: 'before',
  shuffle: 'before',
  create: 'before',
  print: 'before',
  machines: 'friday',
  assign: 'saturday',
};

/** The address of an action: its tab, and the action itself, which takes the focus. */
export const pathToAction = (action: keyof typeof ACTION_IDS): string =>
  `${paths.admin}?tab=${TAB_OF[action]}#${ACTION_IDS[action]}`;
