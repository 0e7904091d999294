import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { KEPT_HERE, keptOfOtherTeams } from '@quizmeet/contract/scores/messages.ts';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence } from '../../platform/failure.ts';
import { nameOf, type QueuedResult } from '../../tournament/result-queue/queued-result.ts';
import { useQueue, useQueuedOfOtherTeams } from '../../tournament/result-queue/use-queued.ts';
import classes from './result.module.css';

/** Says on the sheet of a round what this device keeps of teams that it has no more, and that it stays (S8). */
export function OtherTeamsNote({ round }: { round: Round }) {
  return useQueuedOfOtherTeams(round).map((entry) => (
    <p key={nameOf(entry)} className={classes['note']} role="status">
      {keptOfOtherTeams(entry.shown)}
    </p>
  ));
}

/** Says on the sheet that its result is not with the server yet, and why. */
export function QueuedNote({ waiting }: { waiting: QueuedResult | null }) {
  const { needsLogIn } = useQueue();
  const { pathname, search } = useLocation();
  if (waiting === null) return null;
  const { refusal } = waiting;
  if (refusal !== null) {
    return (
      <p className={classes['note']} role="status">
        Not sent: {asSentence(refusal.message)} Check it and save it again.
      </p>
    );
  }
  return (
    <p className={classes['note']} role="status">
      <span>{KEPT_HERE}.</span>
      {needsLogIn && (
        <Link to={paths.login} state={{ comeBackTo: `${pathname}${search}` }}>
          Log in to send it
        </Link>
      )}
    </p>
  );
}
