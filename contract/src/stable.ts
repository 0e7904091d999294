import {
  bracketResults,
  getBracket,
  getConsolation,
  listBrackets,
  resultSummary,
} from './bracket/calls.ts';
import type { Call } from './call.ts';
import { getEvent, getRooms } from './event/calls.ts';
import { getTeam, listTeams } from './registration/calls.ts';
import { listRounds, teamCalendar, teamRounds } from './schedule/calls.ts';
import { getLateness, listNextUp } from './schedule/lateness-calls.ts';
import { getRound } from './scores/calls.ts';
import { quizzerStandings, teamQuizzers, teamStandings } from './standings/calls.ts';

/** A public read on which other programs can rely, as people are told. */
interface Stable {
  readonly call: Call;
  /** An address of it. */
  readonly example: string;
  readonly says: string;
}

/**
 * The public reads on which other programs can rely (W7): their addresses, their parameters and the fields that
 * they answer with stay, with their meaning. Fields may be added.
 */
export const STABLE: readonly Stable[] = [
  {
    call: getEvent,
    example: '/api/event',
    says: 'The event: its title, dates, deadlines and programme',
  },
  { call: getRooms, example: '/api/rooms', says: 'The rooms, with their short and full names' },
  {
    call: listTeams,
    example: '/api/teams/all?division=Open',
    says: 'The teams of a division or group, with their quizzers',
  },
  { call: getTeam, example: '/api/teams?teamId=1', says: 'One team' },
  {
    call: listRounds,
    example: '/api/rounds/all?division=Open',
    says: 'Friday’s rounds by time, with rooms and scores',
  },
  {
    call: teamRounds,
    example: '/api/rounds/team?teamId=1',
    says: 'A team’s rounds of both days in time order',
  },
  {
    call: teamCalendar,
    example: '/api/rounds/team/1/calendar.ics',
    says: 'The same as a calendar to subscribe to',
  },
  { call: getRound, example: '/api/rounds/1', says: 'One round, with the quizzers’ lines' },
  {
    call: teamStandings,
    example: '/api/teams/standings?division=Open',
    says: 'The teams by rank',
  },
  {
    call: quizzerStandings,
    example: '/api/quizzers/standings?division=Open',
    says: 'The quizzers by rank',
  },
  {
    call: teamQuizzers,
    example: '/api/quizzers/team?teamId=1',
    says: 'The figures of a team’s quizzers',
  },
  { call: listBrackets, example: '/api/bracket/list', says: 'Saturday’s brackets' },
  {
    call: getBracket,
    example: '/api/bracket?division=Open&saturdayDivision=1',
    says: 'The matches of a bracket, and where each team comes from',
  },
  {
    call: getConsolation,
    example: '/api/bracket/bottom?division=Open&saturdayDivision=1',
    says: 'Its consolation matches',
  },
  {
    call: bracketResults,
    example: '/api/bracket/results?division=Open&saturdayDivision=1',
    says: 'Its places',
  },
  {
    call: resultSummary,
    example: '/api/bracket/resultSummary',
    says: 'Every place that is decided',
  },
  { call: getLateness, example: '/api/lateness', says: 'How many minutes late the event is' },
  {
    call: listNextUp,
    example: '/api/rounds/next',
    says: 'The teams that should go to their rooms now',
  },
];
