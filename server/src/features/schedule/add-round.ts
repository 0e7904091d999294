import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import type { addRound, listAdditions } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import { addMessages, countWords } from '@quizmeet/contract/schedule/by-hand-words.ts';
import {
  type AddingTo,
  obstaclesToAdding,
  obstaclesToPair,
  placesForNew,
} from '@quizmeet/rules/schedule/by-hand/add-round.ts';
import { countsAfter } from '@quizmeet/rules/schedule/by-hand/round-counts.ts';
import { divisionOf, type Group, type TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound, notValid } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { namedRow, placeInWords, subjectOf } from '../../tournament/subjects.ts';
import { lockBoard } from './board.ts';
import {
  countedTeams,
  type Judged,
  loadJudged,
  placeNames,
  pricingOf,
  sentences,
} from './judged.ts';

function addingTo(judged: Judged, event: EventRow): AddingTo {
  return {
    schedule: judged.friday.board,
    teams: countedTeams(judged),
    scheduled: new Set(judged.friday.rows.flatMap(({ group }) => group ?? [])),
    roundsPerTeam: event.settings.roundsPerTeam,
  };
}

/** The group of a team that is asked about; null for one without. */
function groupOf({ friday }: Judged, id: TeamId): Group | null {
  const team = friday.teams.find((each) => each.id === id);
  if (team === undefined) throw notFound(NO_SUCH_TEAM);
  return team.group;
}

/** Where a new round of two teams can be, what it costs, and what becomes of their rounds (F2). */
export async function additionsOf(
  db: Reader,
  left: TeamId,
  right: TeamId,
): Promise<ReplyOf<typeof listAdditions>> {
  const event = await eventRecords(db).current();
  const judged = await loadJudged(db, event);
  const group = groupOf(judged, left);
  groupOf(judged, right);

  const to = addingTo(judged, event);
  const messages = addMessages(placeNames(judged));
  const price = pricingOf(judged);
  const { rounds } = judged.evening;
  const counts = countsAfter(rounds, to.teams, [left, right], 1, to.roundsPerTeam);
  return {
    obstacles: sentences(fieldErrors(obstaclesToPair(to, left, right), messages)),
    counts: counts.map((count) => ({
      ...count,
      inWords: countWords(count, judged.names.teamName),
    })),
    places: placesForNew(to.schedule, left, right).map(({ slot, roomNumber, findings }) => ({
      roundNumber: slot + 1,
      roomNumber,
      exchangesWith: null,
      obstacles: sentences(fieldErrors(findings, messages)),
      cost: findings.length > 0 ? [] : price([...rounds, { slot, roomNumber, left, right, group }]),
    })),
  };
}

/** Adds a round of two teams of one group, if F2 allows it. @returns the new round */
export async function addRoundByHand(
  act: Act,
  { leftTeamId: left, rightTeamId: right, roundNumber, roomNumber }: BodyOf<typeof addRound>,
): Promise<RoundRow> {
  const event = await eventRecords(act.tx).lockCurrent();
  await lockBoard(act.tx, event);
  const judged = await loadJudged(act.tx, event);
  const group = groupOf(judged, left);
  groupOf(judged, right);

  const round = { slot: roundNumber - 1, roomNumber, left, right };
  const found = obstaclesToAdding(addingTo(judged, event), round);
  if (found.length > 0 || group === null) {
    throw notValid(fieldErrors(found, addMessages(placeNames(judged))));
  }

  const added = await roundRecords(act.tx).addOne({
    eventId: event.id,
    division: divisionOf(group),
    group,
    roundNumber,
    roomNumber,
    leftTeamId: left,
    rightTeamId: right,
  });
  const named = namedRow(added, judged.names);
  await act.audit({ action: 'Add round', subject: subjectOf(named), after: placeInWords(named) });
  return added;
}
