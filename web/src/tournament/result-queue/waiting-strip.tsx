import { plural } from '@quizmeet/contract/words.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { asSentence } from '../../platform/failure.ts';
import { useSession } from '../../platform/session.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { notifyNotSaved } from '../../ui/notices.ts';
import { Strip } from '../../ui/strip.tsx';
import { useScorePerson } from '../room-pass.ts';
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
        <Strip label="Nothing is kept on this device" grave>
          This browser cannot keep results on this device: its storage is blocked or full. Results
          are saved only while there is a connection. Keep the sheet open until it says “Saved”.
        </Strip>
      )}
      {known && user === null && othersWait > 0 && (
        <Strip label="Results that wait" action={<Link to={paths.login}>Log in</Link>}>
          {plural(othersWait, 'result')} on this device {othersWait === 1 ? 'waits' : 'wait'} to be
          sent, for the person who saved {othersWait === 1 ? 'it' : 'them'}. Log in to send.
        </Strip>
      )}
      {waitingByLink > 0 && (
        <Strip
          label="Results of a room that wait"
          action={user === null && <SmallButton onClick={() => setOpen(true)}>Show</SmallButton>}
        >
          {plural(waitingByLink, 'result')} saved by a room’s code{' '}
          {waitingByLink === 1 ? 'is' : 'are'} on this device, and not with the server. To send,
          scan the code of that room again, with the same name.
        </Strip>
      )}
      {entries.length > 0 && (
        <Strip
          label="Results that wait"
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
 * Tells that the server has not taken a result, since the sheet of the next round may cover the strip. What was
 * refused before the page was opened stands in the strip only.
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

/** `2 results wait to be sent, 1 was not accepted.` */
export function inWords(entries: readonly Pick<QueuedResult, 'refusal'>[]): string {
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  const waiting = entries.length - refused;
  const waits = `${plural(waiting, 'result')} ${waiting === 1 ? 'waits' : 'wait'} to be sent`;
  const isRefused = `${refused === 1 ? 'was' : 'were'} not accepted: please look`;
  if (refused === 0) return `${waits}.`;
  if (waiting === 0) return `${plural(refused, 'result')} ${isRefused}.`;
  return `${waits}, ${refused} ${isRefused}.`;
}
