/** The ids of actions on /admin to which links elsewhere on the page lead. */
export const ACTION_IDS = {
  importTeams: 'action-import-teams',
  shuffle: 'action-shuffle',
  create: 'action-create-schedule',
  print: 'action-print-evening',
  machines: 'action-live-machines',
  assign: 'action-assign',
} as const;
