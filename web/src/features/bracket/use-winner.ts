import { type Match, setWinner } from '@quizmeet/contract/bracket/calls.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { useAct } from '../../platform/queries.ts';
import { useIsShown } from '../../platform/shown.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import { isDecided, restingOn } from './matches.ts';
import { resetsIn } from './resets.ts';

/** A winner in another's place, and the decided matches that this would undo (B5). */
export interface AskedWinner {
  readonly match: Match;
  readonly teamId: number;
  readonly teamName: string;
  readonly resets: readonly number[];
}

/**
 * Sets winners. The first of a match stands at once; before another takes its place it is asked,
 * since a touch on a small screen is soon made. What a change resets is named by the server.
 */
export function useWinner(division: Division, satDivId: number, matches: readonly Match[]) {
  const act = useAct(setWinner);
  const isShown = useIsShown();
  const [asked, setAsked] = useState<AskedWinner | null>(null);
  const send = (match: Match, teamId: number, confirm: boolean) => {
    const team = match.participants.find((each) => each.id === teamId);
    if (team === undefined) return;
    const teamName = team.name;
    const body = {
      division,
      saturdayDivisionId: satDivId,
      roundId: match.roundId,
      winningTeamId: teamId,
      ...(confirm ? { confirm } : {}),
    };
    act.mutate(
      { body },
      {
        onSuccess: () => {
          setAsked(null);
          notify(`${teamName} won match ${match.id}. Not so? Press the other team.`);
        },
        onError: (failure) => {
          const resets = resetsIn(failure);
          if (resets === null || !isShown()) notifyError(failure.message);
          else setAsked({ match, teamId, teamName, resets });
        },
      },
    );
  };
  const win = (match: Match, teamId: number) => {
    const team = match.participants.find((each) => each.id === teamId);
    if (team === undefined || team.isWinner) return;
    if (!isDecided(match) || restingOn(match, matches).length > 0) send(match, teamId, false);
    else setAsked({ match, teamId, teamName: team.name, resets: [] });
  };
  return {
    win,
    asked,
    confirm: () => asked !== null && send(asked.match, asked.teamId, asked.resets.length > 0),
    cancel: () => setAsked(null),
    isPending: act.isPending,
  };
}
