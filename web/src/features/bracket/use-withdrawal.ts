import { leaveBracket, returnToBracket } from '@quizmeet/contract/bracket/calls.ts';
import { useState } from 'react';
import type { FailureOf } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import type { BracketTeam } from './seeded-teams.ts';

export interface PendingWithdrawal {
  readonly team: BracketTeam;
  readonly comesBack: boolean;
  readonly resets: readonly number[];
}

type WithdrawalFailure = FailureOf<typeof leaveBracket | typeof returnToBracket>;

/** Asks before withdrawing; the server names what is reset (X9). */
export function useWithdrawal() {
  const leaving = useCallMutation(leaveBracket);
  const returning = useCallMutation(returnToBracket);
  const isMounted = useIsMounted();
  const [asked, setAsked] = useState<PendingWithdrawal | null>(null);
  const send = (team: BracketTeam, comesBack: boolean, confirm: boolean) => {
    const args = { params: { id: team.id }, body: confirm ? { confirm } : {} };
    (comesBack ? returning : leaving).mutate(args, {
      onSuccess: () => {
        setAsked(null);
        notify(saidOf(team, comesBack));
      },
      onError: ({ message, extra }: WithdrawalFailure) => {
        if (!('resets' in extra) || !isMounted()) notifyError(message);
        else setAsked({ team, comesBack, resets: extra.resets });
      },
    });
  };
  return {
    start: (team: BracketTeam, comesBack: boolean) => {
      if (comesBack) send(team, comesBack, false);
      else setAsked({ team, comesBack, resets: [] });
    },
    asked,
    confirm: () => asked !== null && send(asked.team, asked.comesBack, true),
    cancel: () => setAsked(null),
    isPending: leaving.isPending || returning.isPending,
  };
}

const saidOf = ({ name }: BracketTeam, comesBack: boolean): string =>
  comesBack ? `${name} is reinstated.` : `${name} withdrew. Its matches become walkovers.`;
