import { KEPT_HERE } from '@quizmeet/contract/scores/messages.ts';
import { paths } from '../../paths.ts';
import { asSentence } from '../../platform/failure.ts';
import type { QueuedResult } from '../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../tournament/result-queue/use-queued.ts';
import { Link, useLocation } from '../../ui/router/router.tsx';
import classes from './result.module.css';

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
