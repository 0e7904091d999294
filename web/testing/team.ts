import type { Team } from '@quizmeet/contract/registration/calls.ts';

/** A team of Open without quizzers and groups. */
export const TEAM: Team = {
  id: 1,
  teamNumber: null,
  teamName: 'Grace',
  division: 'Open',
  divisionTrimmed: 'Open',
  group: null,
  churchId: 7,
  churchName: 'Grace',
  quizzers: [],
  wins: 0,
  losses: 0,
  satDivisionName: null,
  satDivId: null,
};
