import type { Change, Proposal, Proposed, RoundPlace } from '@quizmeet/contract/repair/calls.ts';
import {
  byeWords,
  causeWords,
  changeWords,
  losesWords,
  proposalWords,
  reasonWords,
  roundWords,
} from '@quizmeet/contract/repair/words.ts';
import { figureWords } from '@quizmeet/contract/schedule/quality-words.ts';
import { teamsOf } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import type { Placement } from '@quizmeet/rules/schedule/instance.ts';
import type { Cause } from '@quizmeet/rules/schedule/repair/causes.ts';
import type { ChangeReason, RepairChange } from '@quizmeet/rules/schedule/repair/changes.ts';
import { roundsByTeam } from '@quizmeet/rules/schedule/repair/demand.ts';
import type { QualityChange } from '@quizmeet/rules/schedule/repair/quality-change.ts';
import type { RepairProposal } from '@quizmeet/rules/schedule/repair/repair.ts';
import {
  faultOf,
  listsOf,
  type Night,
  standingOf,
} from '@quizmeet/rules/schedule/repair/standing.ts';
import type { Tonight } from '@quizmeet/rules/schedule/repair/tonight.ts';
import type { Group, TeamId } from '@quizmeet/rules/tournament.ts';
import { bracketName, bracketOfTeam } from '../../tournament/brackets.ts';
import { walkoversOfLeaving } from '../../tournament/withdraw.ts';
import type { LoadedTonight } from './load-tonight.ts';

export interface Telling extends Omit<LoadedTonight, 'tonight'> {
  readonly after: Tonight;
}

/** Without a period; names matches a withdrawn team loses (X9). */
export function causeIn({ names, churches, brackets }: Telling, cause: Cause): string {
  const words = causeWords(cause, {
    team: names.teamName,
    church: (id) => churches.find((church) => church.id === id)?.name ?? '',
    room: names.roomName,
  });
  if (cause.what !== 'withdrawn') return words;
  const bracket = bracketOfTeam(brackets, cause.teamId);
  if (bracket === null) return words;
  return words + losesWords(bracketName(bracket), walkoversOfLeaving(bracket, cause.teamId));
}

/** Rules count slots from 0, people rounds from 1. */
export function placeOf({ names }: Telling, place: Placement): RoundPlace {
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
  telling: Telling,
  night: Night,
  proposals: readonly RepairProposal[],
): Pick<Proposed, 'proposals' | 'leaveIt' | 'begun'> {
  const { faulty, held } = standingOf(night);
  const lists = listsOf(night);
  const lacking = missingRounds(night);
  return {
    proposals: proposals.map((proposal) => presentProposal(telling, proposal)),
    leaveIt: {
      stays: [
        ...faulty.map(({ round, fault }) => {
          const why = whyOf(telling, fault, round, round);
          return `Round ${round.slot + 1}, ${roundIn(telling, round)} can’t be played. ${why}`;
        }),
        ...[...lacking].map(([id, missing]) => `${byeWords(telling.names.teamName(id), missing)}.`),
      ],
      roundIds: faulty.map(({ round }) => round.id),
    },
    begun: held
      .filter((round) => !telling.after.decided.has(round.id))
      .filter((round) => faultOf(night, lists, round) !== null)
      .map(
        (round) =>
          `Round ${round.slot + 1}, ${roundIn(telling, round)} can’t change: it’s locked or has started.`,
      ),
  };
}

const roundIn = (telling: Telling, round: Placement): string =>
  roundWords(placeOf(telling, round)).replace(/^round \d+, /, '');

/** Besides those that can't be played. */
function missingRounds(night: Night): Map<TeamId, number> {
  const counts = roundsByTeam(night.rounds);
  return new Map(
    night.teams.flatMap(({ id, wanted }) => {
      const missing = wanted - (counts.get(id)?.length ?? 0);
      return missing > 0 ? [[id, missing] as const] : [];
    }),
  );
}

function presentProposal(telling: Telling, proposal: RepairProposal): Proposal {
  const changes = proposal.changes.map((change) => presentChange(telling, change));
  const byes = [...proposal.missing].map(([teamId, rounds]) => ({
    teamId,
    teamName: telling.names.teamName(teamId),
    rounds,
  }));
  const added = changes.filter(({ before }) => before === null).length;
  const gone = changes.filter(({ after }) => after === null).length;
  return {
    inWords: proposalWords({ moved: changes.length - added - gone, added, gone }, byes.length),
    changes,
    byes,
    cost: [...proposal.quality].flatMap(([group, quality]) => costOf(telling, group, quality)),
  };
}

export function presentChange(telling: Telling, change: RepairChange): Change {
  const before = change.before && placeOf(telling, change.before);
  const after = change.after && placeOf(telling, change.after);
  return {
    roundId: change.id,
    group: change.group,
    before,
    after,
    inWords: changeWords(before, after),
    why: whyOf(telling, change.reason, change.before, change.after),
  };
}

function whyOf(
  { after, names }: Telling,
  reason: ChangeReason,
  was: Placement | null,
  is: Placement | null,
): string {
  const playing: readonly TeamId[] = was === null ? [] : teamsOf(was);
  const absent = after.teams.filter(
    ({ id, withdrawn, mark }) =>
      playing.includes(id) && (withdrawn || (reason === 'late' && mark?.presence === 'late')),
  );
  const late = absent.map(({ id, withdrawn, mark }) => ({
    name: names.teamName(id),
    untilRound: withdrawn || mark?.presence !== 'late' ? null : mark.lateUntilRound,
  }));
  // A church's later arrival has no mark (C1).
  const unmarked = after.teams
    .filter(({ id, roundsToSkip }) => playing.includes(id) && (was?.slot ?? 0) < roundsToSkip)
    .map(({ id, roundsToSkip }) => ({ name: names.teamName(id), untilRound: roundsToSkip + 1 }));
  return reasonWords(reason, {
    absent: late.length > 0 ? late : unmarked,
    room: names.roomName(was?.roomNumber ?? 0),
    teams: is === null ? [] : teamsOf(is).map(names.teamName),
  });
}

/** Differing criteria, in F3's order. */
function costOf(
  { names }: Telling,
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
        inWords: `${figureWords(group, was.criterion, was.count, is.count)}${worst}`,
      },
    ];
  });
}

export function roomsIn({ names }: Telling, changes: readonly RepairChange[]) {
  const numbers = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((place) => (place === null ? [] : [place.roomNumber])),
  );
  return [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .map((roomNumber) => ({ roomNumber, roomName: names.roomName(roomNumber) }));
}
