import { plural } from '@quizmeet/contract/words.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence } from '../../platform/failure.ts';
import { useSession } from '../../platform/session.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { notifyNotSaved } from '../../ui/notices.ts';
import { Strip } from '../../ui/strip.tsx';
import { useScorePerson } from '../room-pass.tsx';
import { nameOf, type QueuedResult } from './queued-result.ts';
import { resultQueue } from './result-queue.ts';
import { useQueue } from './use-queued.ts';
import WaitingList from './waiting-list.tsx';

/** What waits on this device to be sent, and whether the device keeps anything at all (S8). */
export default function WaitingStrip() {
  const { user, known, admin, scoreEntry } = useSession();
  const { entries, othersWait, othersByLink, needsLogIn, isDenied } = useQueue();
  const [isOpen, setOpen] = useState(false);
  const isByLink = useScorePerson()?.byLink === true;
  const waitingByLink = othersByLink.length;
  const mayScore = admin || scoreEntry || isByLink;
  useToldRefusals(entries);
  useEffect(() => {
    if (mayScore) void resultQueue.tryStorage();
  }, [mayScore]);
  useEffect(() => {
    if (user !== null || isByLink) resultQueue.sendNow();
  }, [user, isByLink]);
  return (
    <>
      {mayScore && isDenied && (
        <Strip label="Device storage unavailable" grave>
          This browser’s storage is blocked or full, so results are saved only while you’re
          connected. Keep the sheet open until it says “Saved”.
        </Strip>
      )}
      {known && user === null && othersWait > 0 && (
        <Strip label="Unsent results" action={<Link to={paths.login}>Log in</Link>}>
          {plural(othersWait, 'unsent result')} on this device. The person who saved{' '}
          {othersWait === 1 ? 'it' : 'them'} must log in to send.
        </Strip>
      )}
      {waitingByLink > 0 && (
        <Strip
          label="Unsent results from a room"
          action={user === null && <SmallButton onClick={() => setOpen(true)}>Show</SmallButton>}
        >
          {plural(waitingByLink, 'unsent result')} saved with a room code. To send, scan that room’s
          code again with the same name.
        </Strip>
      )}
      {entries.length > 0 && (
        <Strip
          label="Unsent results"
          grave={entries.some(({ refusal }) => refusal !== null)}
          action={
            <>
              {needsLogIn && !isByLink && <Link to={paths.login}>Log in to send</Link>}
              <SmallButton onClick={() => setOpen(true)}>Show</SmallButton>
            </>
          }
        >
          {inWords(entries)}
        </Strip>
      )}
      {isOpen && <WaitingList onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Shows a notice when the server refuses a result, since the next round's sheet may cover the strip. Results refused
 * before the page was opened are only in the strip.
 */
function useToldRefusals(entries: readonly QueuedResult[]): void {
  const told = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const refused = entries.filter(({ refusal }) => refusal !== null);
    for (const entry of refused) {
      const { shown, refusal } = entry;
      if (told.current === null || told.current.has(nameOf(entry)) || !isCovered()) continue;
      const what = shown.day === 'Friday' ? 'Round' : 'Match';
      notifyNotSaved(
        `${what} ${shown.roundNumber}, ${shown.leftTeamName} – ${shown.rightTeamName},`,
        asSentence(refusal?.message ?? ''),
      );
    }
    told.current = new Set(refused.map(nameOf));
  }, [entries]);
}

const isCovered = () => document.querySelector('[role="dialog"]') !== null;

/** `2 unsent results, 1 was not accepted: please review.` */
export function inWords(entries: readonly Pick<QueuedResult, 'refusal'>[]): string {
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  const waiting = entries.length - refused;
  const waits = plural(waiting, 'unsent result');
  const isRefused = `${refused === 1 ? 'was' : 'were'} not accepted: please review`;
  if (refused === 0) return `${waits}.`;
  if (waiting === 0) return `${plural(refused, 'result')} ${isRefused}.`;
  return `${waits}, ${refused} ${isRefused}.`;
}
