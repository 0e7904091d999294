import { Box, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { QuizzerLine } from '@quizmeet/contract/schedule/calls.ts';
import { scoresOf } from '@quizmeet/contract/scores/messages.ts';
import { isRoomPerson } from '@quizmeet/contract/scores/room-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isForEntering, paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { asSentence } from '../../platform/failure.ts';
import { useSession } from '../../platform/session.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notifyError, notifyNotSaved } from '../../ui/notices.ts';
import { ErrorText, Quiet } from '../../ui/quiet.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { Strip } from '../../ui/strip.tsx';
import { useRoomAgain, useRoomPass, useScorePerson } from '../room-pass.tsx';
import { nameOf, type QueuedResult } from './queued-result.ts';
import { resultQueue } from './result-queue.ts';
import { throwAway, useQueue } from './use-queued.ts';

/** And whether the device stores anything (S8). */
export default function WaitingStrip() {
  const { user, known, admin, scoreEntry } = useSession();
  const { entries, othersWait, othersByLink, needsLogIn, isDenied } = useQueue();
  const [isOpen, setOpen] = useState(false);
  const isByLink = useScorePerson()?.byLink === true;
  const { isEnded } = useRoomPass();
  const again = useRoomAgain(true);
  const waitingByLink = othersByLink.length;
  const mayScore = admin || scoreEntry || isByLink;
  useRefusalNotices(entries);
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
          This browser can’t store results. Keep the sheet open until it says “Saved”.
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
          {plural(waitingByLink, 'unsent result')} from a room.{' '}
          {isEnded ? 'Get a new code at the scoring desk.' : again}
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

/** The next sheet may cover the strip. */
function useRefusalNotices(entries: readonly QueuedResult[]): void {
  const notified = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const refused = entries.filter(({ refusal }) => refusal !== null);
    for (const entry of refused) {
      const { shown, refusal } = entry;
      if (notified.current === null || notified.current.has(nameOf(entry)) || !isCovered())
        continue;
      const what = shown.day === 'Friday' ? 'Round' : 'Match';
      notifyNotSaved(
        `${what} ${shown.roundNumber}, ${shown.leftTeamName} – ${shown.rightTeamName},`,
        asSentence(refusal?.message ?? ''),
      );
    }
    notified.current = new Set(refused.map(nameOf));
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

/** To read, correct, or discard (S8); an ended link's only to read (P6). */
function WaitingList({ onClose }: { onClose: () => void }) {
  const { entries, othersByLink } = useQueue();
  // A queue belongs to its user.
  const ofRooms = useSession().user === null ? othersByLink : [];
  const { isEnded } = useRoomPass();
  const [discarding, setDiscarding] = useState<QueuedResult | null>(null);
  const isWaiting = entries.some(({ refusal }) => refusal === null);
  // Updates the ages.
  useNow();
  return (
    <>
      <Dialog
        opened={discarding === null}
        onClose={onClose}
        title="Results on this device"
        size="40rem"
      >
        {(entries.length > 0 || ofRooms.length === 0) && (
          <>
            <Text mb="sm">{describeState(entries.length, isWaiting)}</Text>
            <Entries entries={entries} onOpened={onClose} onLeave={setDiscarding} />
          </>
        )}
        {ofRooms.length > 0 && (
          <>
            <Text my="sm">
              {isEnded
                ? 'Get the room’s new code at the scoring desk, or show these there.'
                : 'Scan that room’s code again with the same name, or show these at the scoring desk.'}
            </Text>
            <Entries entries={ofRooms} onLeave={setDiscarding} />
          </>
        )}
        {isWaiting && (
          <Group justify="flex-end" mt="md">
            <Button onClick={resultQueue.sendNow}>Try to send now</Button>
          </Group>
        )}
      </Dialog>
      {discarding !== null && <ThrowAway entry={discarding} onClose={() => setDiscarding(null)} />}
    </>
  );
}

interface EntriesProps {
  entries: readonly QueuedResult[];
  onOpened?: () => void;
  onLeave: (entry: QueuedResult) => void;
}

function Entries({ entries, onOpened, onLeave }: EntriesProps) {
  const steady = useSteadyPresses(...entries.map(nameOf));
  return (
    <Stack component="ul" gap="sm" style={steady}>
      {entries
        .toSorted((a, b) => a.since - b.since)
        .map((entry) => (
          <Entry
            key={nameOf(entry)}
            entry={entry}
            age={timeAgo(Date.now() - entry.since)}
            onOpened={onOpened}
            onLeave={() => onLeave(entry)}
          />
        ))}
    </Stack>
  );
}

const MINUTE = 60_000;

export function timeAgo(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 1) return 'a moment ago';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [plural(hours, 'hour')] : []),
    ...(rest > 0 ? [plural(rest, 'minute')] : []),
  ];
  return `${parts.join(' ')} ago`;
}

function describeState(count: number, isWaiting: boolean): string {
  if (count === 0) return 'All results are sent.';
  if (isWaiting) return 'They’re sent automatically when the server is back.';
  return `The server didn’t accept ${count === 1 ? 'it' : 'them'}. Review and decide.`;
}

interface EntryProps {
  entry: QueuedResult;
  age: string;
  onOpened: (() => void) | undefined;
  onLeave: () => void;
}

function Entry({ entry, age, onOpened, onLeave }: EntryProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { shown, refusal } = entry;
  const { roomName, timeString, roundNumber } = shown;
  const isErased = refusal?.status === 404;
  const isOwn = onOpened !== undefined;
  const open = () => {
    onOpened?.();
    void navigate(sheetOf(entry, pathname));
  };
  const again = () =>
    void resultQueue
      .tryAgain(entry)
      .catch(() => notifyError('This device can’t update it. Open the result instead.'));
  return (
    <Card component="li" p="0.6rem 0.75rem" className="anywhere">
      <Text fw={650}>
        {roomName} · {timeString} · {shown.day === 'Friday' ? 'Round' : 'Match'} {roundNumber}
      </Text>
      <Text>{scoresOf(entry.shown)}</Text>
      <Quiet>
        {linesOf(entry)}. Saved here {age}.
      </Quiet>
      <ErrorText text={refusal ? `Not accepted: ${asSentence(refusal.message)}` : undefined} />
      {(isErased || !isOwn) && <Lines entry={entry} />}
      <Group gap="xs" mt={6}>
        {isOwn && !isErased && (
          <SmallButton onClick={open}>{refusal === null ? 'Open' : 'Review'}</SmallButton>
        )}
        {isOwn && refusal !== null && refusal.status !== 409 && (
          <SmallButton onClick={again}>Send again</SmallButton>
        )}
        <SmallButton onClick={onLeave}>Discard</SmallButton>
      </Group>
    </Card>
  );
}

/** Over the page where results are entered; the room's for its link (P6). */
function sheetOf({ userId, shown: { id, division } }: QueuedResult, pathname: string): string {
  const own = isForEntering(pathname) ? pathname : paths.schedule(division);
  return `${isRoomPerson(userId) ? paths.enterRoom : own}?round=${id}`;
}

const Lines = ({ entry: { shown } }: { entry: QueuedResult }) =>
  SIDES.map((side) => {
    const lines: readonly QuizzerLine[] = shown[`${side}TeamQuizzers`];
    if (lines.length === 0) return null;
    const words = lines.map(
      ({ firstName, lastName, numberCorrect, numberErrors }) =>
        `${firstName} ${lastName} ${numberCorrect} correct, ${plural(numberErrors, 'error')}`,
    );
    return (
      <Text key={side} size="sm">
        {shown[`${side}TeamName`]}: {words.join('; ')}
      </Text>
    );
  });

function linesOf({ shown }: QueuedResult): string {
  const lines: readonly QuizzerLine[] = [...shown.leftTeamQuizzers, ...shown.rightTeamQuizzers];
  return lines.length === 0 ? 'Scores only' : `With scores of ${plural(lines.length, 'quizzer')}`;
}

function ThrowAway({ entry, onClose }: { entry: QueuedResult; onClose: () => void }) {
  const confirm = async () => {
    if (await throwAway(entry)) onClose();
  };
  return (
    <ConfirmDialog
      opened
      grave
      title="Discard this result"
      confirm="Discard"
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Box>
        Deletes from this device: {scoresOf(entry.shown)}.{' '}
        {entry.isTried && entry.refusal === null
          ? 'If the server already has it, it stays there.'
          : 'The server doesn’t have it.'}{' '}
        This can’t be undone.
      </Box>
    </ConfirmDialog>
  );
}
