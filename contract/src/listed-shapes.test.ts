import { expect, test } from 'vitest';
import * as core from 'zod/v4/core';
import { CALLS } from './calls.ts';

const USER = '{id, name, email, authorities}';
const CHURCH = '{id, churchName, state, district, computerSeats, monitors, paid, roundsToSkip}';
const TEAM = `{id, teamNumber, teamName, division, divisionTrimmed, group, churchId, churchName,
  quizzers: [{id, firstName, lastName, teamId}], wins, losses, satDivisionName, satDivId}`;
const LISTED_ROUND = `id, version, day, division, group, roundNumber, roomNumber, roomName, timeString,
  leftTeamId, rightTeamId, leftTeamName, rightTeamName, leftTeamScore, rightTeamScore, winningTeam`;
const LINES = '[{id, firstName, lastName, numberCorrect, numberErrors}]';
const ROUND = `{${LISTED_ROUND}, leftTeamQuizzers: ${LINES}, rightTeamQuizzers: ${LINES}}`;
const MATCHES = `[{id, nextMatchId, nextLoserMatchId, roundId, timeString, roomName, ifNecessary,
  participants: [{id, name, score, isWinner, source}]}]`;
const BRACKET = `{bracketName, upper: ${MATCHES}, lower: ${MATCHES}}`;
const ROOMS = '[{roomNumber, abbreviation, name, building, friday, saturday, spare}]';
/** The last line is newer than the list. */
const EVENT = `{year, title, fridayDate, saturdayDate, venue, studyRange, contactEmail, campusMapUrl,
  timeZone, registrationOpens, standardDeadline, extendedDeadline, addTeamUntil, removeTeamUntil,
  editRosterUntil, standardFee, extendedFee, equipmentDiscount, multiTeamDiscount, openCapacity,
  noviceCapacity, roundsPerTeam, fridayStart, slotMinutes, fridaySlots, saturdaySlots, paperSize,
  programme: [{day, time, text}], windows: {addTeam, removeTeam, editRoster},
  accentColor, logo}`;
const FIGURES = `quizzerId, firstName, lastName, teamId, teamName, average, totalScore, totalErrors,
  roundsCompleted, quizOuts`;

/** What other programs read: complete, so a new field gets a call of its own. */
const LISTED: Readonly<Record<string, string>> = {
  'GET /api/user': USER,
  'POST /api/login': USER,
  'POST /api/user': '{id, name, email}',
  'GET /api/users': '[{id, name, email, confirmed, admin, scoreEntry, churchName}]',
  'GET /api/event': EVENT,
  'PUT /api/event': EVENT,
  'GET /api/rooms': ROOMS,
  'PUT /api/rooms': ROOMS,
  'GET /api/audit': '[{id, at, who, action, subject, before, after}]',
  'GET /api/restore-points': '[{id, at, who, reason, counts}]',
  'GET /api/health': '{status}',
  'GET /api/church': CHURCH,
  'GET /api/church/summaryList': `[{id, churchNameWithDistrict, coachName, coachId, paid, openTeams,
    noviceTeams, computerSeats, monitors, secondCoachId}]`,
  'GET /api/church/summaryCounts': `{churches, teams, paid, openTeams, noviceTeams, computerSeats,
    monitors, districtToChurches, districtToTeams}`,
  'GET /api/church/fee': '{lines: [{text, amount}], total, paid, balance}',
  'GET /api/teams/all': `[${TEAM}]`,
  'GET /api/teams/coachId': `[${TEAM}]`,
  'GET /api/teams': TEAM,
  'GET /api/teams/shuffle': `[{group, teams: [${TEAM}]}]`,
  'GET /api/teams/assignSat':
    '[{satDivId, satDivisionName, bracketName, teams: [{seed, teamId, teamName}]}]',
  'GET /api/teams/standings': `[{rank, id, teamNumber, teamName, wins, losses, olympicPoints,
    average, teamBonuses, totalPoints, decidedBy, satDivId, satDivisionName}]`,
  'GET /api/quizzers/standings': `[{rank, ${FIGURES}}]`,
  'GET /api/quizzers/team': `[{${FIGURES}}]`,
  'GET /api/rounds/all': `[{roundNumber, timeString, rounds: [{${LISTED_ROUND}}]}]`,
  'GET /api/rounds/:id': ROUND,
  'GET /api/rounds/team': `[{${LISTED_ROUND}}]`,
  'PUT /api/rounds': ROUND,
  'PUT /api/teams/:id/withdraw': '{byes, repaired}',
  'GET /api/rounds/create':
    '{rounds, slots, quality: [{group, criterion, count, lowerBound, worst, why}]}',
  'GET /api/quiz-machine/create-import': '{service, files}',
  'POST /api/quiz-machine/results': '{stored}',
  'GET /api/quiz-machine/audit-ticker-fri': '[{room, left, right, machine, stored, agrees}]',
  'GET /api/bracket': BRACKET,
  'GET /api/bracket/bottom': BRACKET,
  'GET /api/bracket/list': '[{division, bracketDivision, bracketName}]',
  'GET /api/bracket/results': '[{place, source, teamId, teamName}]',
  'GET /api/bracket/resultSummary': '[{division, saturdayDivisionName, place, teamId, teamName}]',
  'GET /api/history/summary': '[{year, openTeam, openQuizzer, noviceTeam, noviceQuizzer}]',
  'GET /api/history/teamDetails/:year': '[{level, division, place, teamName}]',
  'GET /api/history/quizzerDetails/:year': '[{division, place, quizzerName, teamName}]',
};

test.each(Object.entries(LISTED))(
  '%s sends the fields of the list, and no other',
  (name, shape) => {
    const call = CALLS.find(({ method, url }) => `${method} ${url}` === name);
    expect(fieldsOf(call?.reply).sort()).toEqual(fieldsIn(shape).sort());
  },
);

/** Paths such as `programme.day`; whatever else it has, the server doesn't send. */
function fieldsOf(schema: unknown, above = ''): string[] {
  if (schema instanceof core.$ZodArray) return fieldsOf(schema._zod.def.element, above);
  if (schema instanceof core.$ZodOptional || schema instanceof core.$ZodNullable)
    return fieldsOf(schema._zod.def.innerType, above);
  if (schema instanceof core.$ZodUnion)
    return schema._zod.def.options.flatMap((each) => fieldsOf(each, above));
  if (!(schema instanceof core.$ZodObject)) return [];
  return Object.entries(schema._zod.def.shape).flatMap(([key, field]) => [
    `${above}${key}`,
    ...fieldsOf(field, `${above}${key}.`),
  ]);
}

function fieldsIn(shape: string): string[] {
  const fields: string[] = [];
  const above: string[] = [];
  for (const token of shape.match(/\w+|[{}]/g) ?? []) {
    if (token === '{') above.push(fields.length === 0 ? '' : `${fields.at(-1)}.`);
    else if (token === '}') above.pop();
    else fields.push(`${above.at(-1)}${token}`);
  }
  return fields;
}
