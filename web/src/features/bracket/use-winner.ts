import { type Match, setWinner } from '@quizmeet/contract/bracket/calls.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { useAct } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import { resetsIn } from './resets.ts';

/** A winner that would undo decided matches: asked before it is done (B5). */
export interface AskedWinner {
  readonly match: Match;
  readonly teamId: number;
  readonly teamName: string;
  readonly resets: readonly number[];
}

/** Sets winners; the server names what a change would reset, and then it is asked. */
export function useWinner(division: Division, satDivId: number) {
  const act = useAct(setWinner);
  const [asked, setAsked] = useState<AskedWinner | null>(null);
  const send = (match: Match, teamId: number, confirm: boolean) => {
    const team = match.participants.find((each) => each.id === teamId);
    if (team === undefined || (team.isWinner && !confirm)) return;
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
          notify(`${teamName} won match ${match.id}`);
        },
        onError: (failure) => {
          const resets = resetsIn(failure);
          if (resets === null) notifyError(failure.message);
          else setAsked({ match, teamId, teamName, resets });
        },
      },
    );
  };
  return {
    win: (match: Match, teamId: number) => send(match, teamId, false),
    asked,
    confirm: () => asked !== null && send(asked.match, asked.teamId, true),
    cancel: () => setAsked(null),
    isPending: act.isPending,
  };
}
