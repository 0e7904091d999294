import { clearWinner, type Match, setWinner } from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { restingOn } from '@quizmeet/rules/bracket/advance.ts';
import { formatOfMatches } from '@quizmeet/rules/bracket/format.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import type { FailureOf } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useWalkovers } from '../../tournament/saturday.ts';
import { notify, notifyError } from '../../ui/notices.ts';

interface Decision {
  readonly match: Match;
  readonly team: Winner;
  readonly takesBack: boolean;
  /** To undo only what is still so. */
  readonly undoes?: Pick<BodyOf<typeof clearWinner>, 'version' | 'currentWinnerId'>;
}

type PendingWinner = Decision & { readonly resets: readonly number[] };

type Winner = Pick<Match['participants'][number], 'id' | 'name'>;

interface Bracket {
  readonly division: Division;
  readonly satDivId: number;
  readonly main: readonly Match[];
  readonly consolation: readonly Match[];
}

/** A first winner is saved immediately; a change asks first, and names what it resets. */
export function useWinner({ division, satDivId, main, consolation }: Bracket) {
  const setting = useCallMutation(setWinner);
  const clearing = useCallMutation(clearWinner);
  const isWalkover = useWalkovers();
  const isMounted = useIsMounted();
  const [pending, setPending] = useState<PendingWinner | null>(null);
  const send = (decision: Decision, confirm = false) => {
    const { match, team, takesBack, undoes } = decision;
    const before = match.participants.find(({ isWinner }) => isWinner);
    const isFinal = undoes || confirm || match.participants.some(({ score }) => score !== null);
    const body = {
      division,
      saturdayDivisionId: satDivId,
      roundId: match.roundId,
      winningTeamId: team.id,
      ...(confirm ? { confirm } : {}),
      ...undoes,
    };
    const then = {
      onSuccess: () => {
        setPending(null);
        const back = {
          ...{ match, team: before ?? team, takesBack: before === undefined },
          undoes: { currentWinnerId: takesBack ? 0 : team.id },
        };
        const undo = { label: 'Undo', run: () => send(back) };
        // Reset matches and cleared scores don't come back.
        notify(saidOf(match, team, takesBack), isFinal ? undefined : undo);
      },
      onError: ({ message, extra }: FailureOf<typeof setWinner | typeof clearWinner>) => {
        if (!('resets' in extra) || !isMounted()) notifyError(message);
        else setPending({ ...decision, resets: extra.resets });
      },
    };
    (takesBack ? clearing : setting).mutate({ body }, then);
  };
  /** A decided match depends on it, other than a walkover. */
  const resets = ({ id }: Match): boolean => {
    const decided = [...main, ...consolation].filter(isDecided);
    const roundIds = new Map(decided.map((each) => [each.id, each.roundId]));
    return restingOn(formatOfMatches(main.length), id, roundIds).some(
      (each) => !isWalkover(roundIds.get(each) ?? 0),
    );
  };
  const win = (match: Match, teamId: number) => {
    const team = match.participants.find((each) => each.id === teamId);
    if (team === undefined) return;
    const decision = { match, team, takesBack: team.isWinner };
    if (isDecided(match) && !resets(match)) setPending({ ...decision, resets: [] });
    else send(decision);
  };
  return {
    win,
    pending,
    confirm: () => pending !== null && send(pending, pending.resets.length > 0),
    cancel: () => setPending(null),
    undo: (match: Match, saved: ListedRound) => {
      const winnerId = saved.winningTeam === '' ? 0 : saved[`${saved.winningTeam}TeamId`];
      const team = match.participants.find(({ id }) => id === winnerId);
      const undoes = { version: saved.version };
      if (team !== undefined) send({ match, team, takesBack: true, undoes });
    },
    isPending: setting.isPending || clearing.isPending,
  };
}

const saidOf = ({ id }: Match, team: Winner, isTakenBack: boolean): string =>
  isTakenBack ? `Winner of match ${id} removed.` : `${team.name} won match ${id}.`;
