import {
  clearWinner,
  type Match,
  type MatchResult,
  restoreResults,
  setWinner,
} from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import { describeMatches } from '@quizmeet/contract/bracket/messages.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { restingOn } from '@quizmeet/rules/bracket/advance.ts';
import { formatOfMatches } from '@quizmeet/rules/bracket/format.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import type { FailureOf } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useMatchMarks } from '../../tournament/saturday.ts';
import { notify, notifyError } from '../../ui/notices.ts';

interface Decision {
  readonly match: Match;
  readonly team: Winner;
  readonly takesBack: boolean;
}

export type PendingWinner = Decision & { readonly resets: readonly number[] };

type Winner = Pick<Match['participants'][number], 'id' | 'name'>;

export interface DecidedBracket {
  readonly division: Division;
  readonly satDivId: number;
  readonly main: readonly Match[];
  readonly consolation: readonly Match[];
}

const UNDECIDED: MatchResult = { winningTeamId: 0, leftTeamScore: null, rightTeamScore: null };

/** A first winner is saved immediately; a change asks first, and names what it resets. */
export function useWinner({ division, satDivId, main, consolation }: DecidedBracket) {
  const setting = useCallMutation(setWinner);
  const clearing = useCallMutation(clearWinner);
  const restoring = useCallMutation(restoreResults);
  const { isWalkover } = useMatchMarks();
  const isMounted = useIsMounted();
  const [pending, setPending] = useState<PendingWinner | null>(null);
  const matches = [...main, ...consolation];
  const named = { division, saturdayDivisionId: satDivId };
  /** Decided ones that depend on it, other than walkovers. */
  const restingOnIt = ({ id }: Match): readonly Match[] => {
    const decided = new Map(matches.filter(isDecided).map((each) => [each.id, each]));
    return restingOn(formatOfMatches(main.length), id, decided)
      .flatMap((each) => decided.get(each) ?? [])
      .filter(({ roundId }) => !isWalkover(roundId));
  };
  /** Made when it is sent, since it restores what was shown then. */
  const undoOf = (match: Match, before: MatchResult, current: MatchResult) => {
    const reset = before.winningTeamId === current.winningTeamId ? [] : restingOnIt(match);
    const results = [
      { roundId: match.roundId, before, current },
      ...reset.map((each) => ({ ...reopened(each), before: resultOf(each) })),
    ];
    const says = `Undone in ${describeMatches([match, ...reset].map(({ id }) => id))}.`;
    return () => restoring.mutate({ body: { ...named, results } }, { says });
  };
  const send = (decision: Decision, confirm = false) => {
    const { match, team, takesBack } = decision;
    const current = resultOf(match);
    const body = { ...named, roundId: match.roundId, winningTeamId: team.id, confirm, current };
    const run = undoOf(match, current, { ...UNDECIDED, winningTeamId: takesBack ? 0 : team.id });
    const then = {
      onSuccess: () => {
        setPending(null);
        notify(saidOf(match, team, takesBack), { label: 'Undo', run });
      },
      onError: ({ message, extra, refused }: FailureOf<typeof setWinner>) => {
        const resets = 'resets' in extra && isMounted() ? extra.resets : null;
        if (resets === null) notifyError(message);
        if (resets !== null || refused) setPending(resets && { ...decision, resets });
      },
    };
    (takesBack ? clearing : setting).mutate({ body }, then);
  };
  const win = (match: Match, teamId: number) => {
    const team = match.participants.find((each) => each.id === teamId);
    if (team === undefined) return;
    const decision = { match, team, takesBack: team.isWinner };
    if (isDecided(match) && restingOnIt(match).length === 0)
      setPending({ ...decision, resets: [] });
    else send(decision);
  };
  return {
    win,
    pending,
    confirm: () => pending !== null && send(pending, pending.resets.length > 0),
    cancel: () => setPending(null),
    undo: (saved: ListedRound, before: ListedRound) => {
      const match = matches.find(({ roundId }) => roundId === saved.id);
      if (match !== undefined) undoOf(match, resultOfRound(before), resultOfRound(saved))();
    },
    isPending: setting.isPending || clearing.isPending,
  };
}

const reopened = ({ roundId }: Match) => ({ roundId, current: UNDECIDED });

function resultOf({ participants }: Match): MatchResult {
  const [left, right] = participants;
  return {
    winningTeamId: participants.find(({ isWinner }) => isWinner)?.id ?? 0,
    leftTeamScore: left?.score ?? null,
    rightTeamScore: right?.score ?? null,
  };
}

const resultOfRound = (round: ListedRound): MatchResult => ({
  winningTeamId: round.winningTeam === '' ? 0 : round[`${round.winningTeam}TeamId`],
  leftTeamScore: round.leftTeamScore,
  rightTeamScore: round.rightTeamScore,
});

const saidOf = ({ id }: Match, team: Winner, isTakenBack: boolean): string =>
  isTakenBack ? `Winner of match ${id} removed.` : `${team.name} won match ${id}.`;
