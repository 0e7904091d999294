import { leaveBracket, type Match, returnToBracket } from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import { useState } from 'react';
import type { FailureOf } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import type { BracketTeam } from './seeded-teams.ts';

/** What to confirm: the matches that become walkovers, or those that will be open again (X9). */
export interface AskedLeaving {
  readonly team: BracketTeam;
  readonly comesBack: boolean;
  readonly matches: readonly number[];
}

type LeavingFailure = FailureOf<typeof leaveBracket | typeof returnToBracket>;

/**
 * Lets a team leave its bracket and come back; the server names what that decides or resets (X9). Leaving is
 * asked about also where it decides nothing at once.
 */
export function useLeaving(matches: readonly Match[]) {
  const leaving = useCallMutation(leaveBracket);
  const returning = useCallMutation(returnToBracket);
  const isMounted = useIsMounted();
  const [asked, setAsked] = useState<AskedLeaving | null>(null);
  const send = (team: BracketTeam, comesBack: boolean, confirm: boolean) => {
    const args = { params: { id: team.id }, body: confirm ? { confirm } : {} };
    (comesBack ? returning : leaving).mutate(args, {
      onSuccess: () => {
        setAsked(null);
        notify(saidOf(team, comesBack));
      },
      onError: ({ message, extra }: LeavingFailure) => {
        const matches =
          'walkovers' in extra ? extra.walkovers : 'resets' in extra ? extra.resets : null;
        if (matches === null || !isMounted()) notifyError(message);
        else setAsked({ team, comesBack, matches });
      },
    });
  };
  return {
    start: (team: BracketTeam, comesBack: boolean) => {
      if (comesBack || losesAtOnce(matches, team.id)) send(team, comesBack, false);
      else setAsked({ team, comesBack, matches: [] });
    },
    asked,
    confirm: () => asked !== null && send(asked.team, asked.comesBack, true),
    cancel: () => setAsked(null),
    isPending: leaving.isPending || returning.isPending,
  };
}

/** Whether a match of the team is open whose opponent is known. */
const losesAtOnce = (matches: readonly Match[], teamId: number): boolean =>
  matches.some(
    (match) =>
      !isDecided(match) &&
      match.participants.every(({ id }) => id !== 0) &&
      match.participants.some(({ id }) => id === teamId),
  );

const saidOf = ({ name }: BracketTeam, comesBack: boolean): string =>
  comesBack
    ? `${name} is reinstated. Its remaining matches can be played.`
    : `${name} withdrew. Its matches become walkovers when the opponent is known.`;
