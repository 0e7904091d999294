import type {
  Change,
  Proposal,
  Proposed,
  Repaired,
  RoundPlace,
} from '@quizmeet/contract/repair/calls.ts';
import {
  byeText,
  causeText,
  changeText,
  heldText,
  losesText,
  proposalText,
  reasonText,
  roundText,
} from '@quizmeet/contract/repair/text.ts';
import { figureText } from '@quizmeet/contract/schedule/quality-text.ts';
import { teamsOf } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import type { Placement } from '@quizmeet/rules/schedule/instance.ts';
import { type Cause, teamsMeant } from '@quizmeet/rules/schedule/repair/causes.ts';
import type { ChangeReason, Pages, RepairChange } from '@quizmeet/rules/schedule/repair/changes.ts';
import { roundsByTeam } from '@quizmeet/rules/schedule/repair/demand.ts';
import type { QualityChange } from '@quizmeet/rules/schedule/repair/quality-change.ts';
import type { RepairProposal } from '@quizmeet/rules/schedule/repair/repair.ts';
import {
  listsOf,
  problemOf,
  type RepairInput,
  standingOf,
} from '@quizmeet/rules/schedule/repair/standing.ts';
import type { Tonight } from '@quizmeet/rules/schedule/repair/tonight.ts';
import type { Group, TeamId } from '@quizmeet/rules/tournament.ts';
import { bracketName, bracketOfTeam } from '../../tournament/brackets.ts';
import { walkoversOfWithdrawal } from '../../tournament/decide-match.ts';
import type { RoundNames } from '../../tournament/names.ts';
import type { LoadedTonight } from './load-tonight.ts';

export interface ChangeContext extends Omit<LoadedTonight, 'tonight'> {
  readonly cause: Cause;
  readonly after: Tonight;
}

/** Without a period; names matches a withdrawn team loses (X9). */
export function causeIn({ cause, names, churches, brackets }: ChangeContext): string {
  const words = causeText(cause, {
    team: names.teamName,
    church: (id) => churches.find((church) => church.id === id)?.name ?? '',
    room: names.roomName,
  });
  if (cause.what !== 'withdrawn') return words;
  const bracket = bracketOfTeam(brackets, cause.teamId);
  if (bracket === null) return words;
  return words + losesText(bracketName(bracket), walkoversOfWithdrawal(bracket, cause.teamId));
}

/** Rules count slots from 0, people rounds from 1. */
function placeOf({ names }: ChangeContext, place: Placement): RoundPlace {
  const roundNumber = place.slot + 1;
  return {
    roundNumber,
    timeString: names.time(roundNumber),
    roomNumber: place.roomNumber,
    roomName: names.roomName(place.roomNumber),
    leftTeamId: place.left,
    leftTeamName: names.teamName(place.left),
    rightTeamId: place.right,
    rightTeamName: names.teamName(place.right),
  };
}

export function presentProposed(
  changeContext: ChangeContext,
  input: RepairInput,
  proposals: readonly RepairProposal[],
): Pick<Proposed, 'proposals' | 'leaveIt' | 'begun'> {
  const { invalid, held } = standingOf(input);
  const lists = listsOf(input);
  const lacking = missingRounds(input);
  return {
    proposals: proposals.map((proposal) => presentProposal(changeContext, proposal)),
    leaveIt: {
      stays: [
        ...invalid.map(({ round, problem }) => {
          const why = whyOf(changeContext, problem, round, round);
          return `Round ${round.slot + 1}, ${roundIn(changeContext, round)} can’t be played. ${why}`.trim();
        }),
        ...[...lacking].map(
          ([id, missing]) => `${byeText(changeContext.names.teamName(id), missing)}.`,
        ),
      ],
      roundIds: invalid.map(({ round }) => round.id),
    },
    begun: held.flatMap((round) => {
      const problem = problemOf(input, lists, round);
      if (problem === null || changeContext.after.decided.has(round.id)) return [];
      const where = `Round ${round.slot + 1}, ${roundIn(changeContext, round)}`;
      return { roundId: round.id, inWords: heldText(where, problem) };
    }),
  };
}

const roundIn = (changeContext: ChangeContext, round: Placement): string =>
  roundText(placeOf(changeContext, round)).replace(/^round \d+, /, '');

/** Besides those that can't be played. */
function missingRounds(input: RepairInput): Map<TeamId, number> {
  const counts = roundsByTeam(input.rounds);
  return new Map(
    input.teams.flatMap(({ id, wanted }) => {
      const missing = wanted - (counts.get(id)?.length ?? 0);
      return missing > 0 ? [[id, missing] as const] : [];
    }),
  );
}

function presentProposal(changeContext: ChangeContext, proposal: RepairProposal): Proposal {
  const changes = proposal.changes.map((change) => presentChange(changeContext, change));
  const byes = [...proposal.missing].map(([teamId, rounds]) => ({
    teamId,
    teamName: changeContext.names.teamName(teamId),
    rounds,
  }));
  const added = changes.filter(({ before }) => before === null).length;
  const gone = changes.filter(({ after }) => after === null).length;
  return {
    inWords: proposalText({ moved: changes.length - added - gone, added, gone }, byes.length),
    changes,
    byes,
    cost: [...proposal.quality].flatMap(([group, quality]) =>
      costOf(changeContext, group, quality),
    ),
  };
}

/** With what to print again. */
export const presentRepaired = (
  { roomName }: Pick<RoundNames, 'roomName'>,
  { roundIds, roomNumbers }: Pages,
  repaired: Omit<Repaired, 'printAgain'>,
): Repaired => ({
  ...repaired,
  printAgain: {
    roundIds,
    rooms: roomNumbers.map((roomNumber) => ({ roomNumber, roomName: roomName(roomNumber) })),
  },
});

export function presentChange(changeContext: ChangeContext, change: RepairChange): Change {
  const before = change.before && placeOf(changeContext, change.before);
  const after = change.after && placeOf(changeContext, change.after);
  return {
    roundId: change.id,
    group: change.group,
    before,
    after,
    inWords: changeText(before, after),
    why: whyOf(changeContext, change.reason, change.before, change.after),
  };
}

/** Empty for the cause itself. */
function whyOf(
  { cause, after, names }: ChangeContext,
  reason: ChangeReason,
  was: Placement | null,
  is: Placement | null,
): string {
  const playing: readonly TeamId[] = was === null ? [] : teamsOf(was);
  const absent = after.teams.filter(
    ({ id, withdrawn, mark }) =>
      playing.includes(id) && (withdrawn || (reason === 'late' && mark?.presence === 'late')),
  );
  if (reason === cause.what && isMeant(cause, after, was, absent)) return '';
  const late = absent.map(({ id, withdrawn, mark }) => ({
    name: names.teamName(id),
    untilRound: withdrawn || mark?.presence !== 'late' ? null : mark.lateUntilRound,
  }));
  // A church's later arrival has no mark (C1).
  const unmarked = after.teams
    .filter(({ id, roundsToSkip }) => playing.includes(id) && (was?.slot ?? 0) < roundsToSkip)
    .map(({ id, roundsToSkip }) => ({ name: names.teamName(id), untilRound: roundsToSkip + 1 }));
  return reasonText(reason, {
    absent: late.length > 0 ? late : unmarked,
    room: names.roomName(was?.roomNumber ?? 0),
    teams: is === null ? [] : teamsOf(is).map(names.teamName),
  });
}

const isMeant = (
  cause: Cause,
  { teams }: Tonight,
  was: Placement | null,
  absent: Tonight['teams'],
): boolean =>
  'roomNumber' in cause
    ? cause.roomNumber === was?.roomNumber
    : absent.length > 0 && absent.every((team) => teamsMeant(teams, cause).includes(team));

/** Differing criteria, in F3's order. */
function costOf(
  { names }: ChangeContext,
  group: Group,
  { before, after }: QualityChange,
): Proposal['cost'] {
  return before.flatMap((was) => {
    const is = after.find(({ criterion }) => criterion === was.criterion);
    if (is === undefined || is.count === was.count) return [];
    const worst =
      is.count > was.count && is.worst !== null ? `, most for ${names.teamName(is.worst)}` : '';
    return [
      {
        group,
        criterion: was.criterion,
        before: was.count,
        after: is.count,
        inWords: `${figureText(group, was.criterion, was.count, is.count)}${worst}`,
      },
    ];
  });
}
