import { Anchor, Button, Group, type GroupProps, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import { saveUndone, wonTied } from '@quizmeet/contract/scores/messages.ts';
import { nextAfterUndo } from '@quizmeet/rules/schedule/next.ts';
import { UNDO_MS } from '@quizmeet/rules/scores/entry.ts';
import { FORFEIT_SCORES } from '@quizmeet/rules/scores/points.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useNow } from '../../platform/clock.ts';
import { asSentence } from '../../platform/failure.ts';
import { storeDraft } from '../../platform/form/draft.ts';
import { callQuery } from '../../platform/queries.ts';
import { serverNow } from '../../platform/server-time.ts';
import { useSession } from '../../platform/session.tsx';
import { useQueued } from '../../tournament/result-queue/use-queued.ts';
import { draftKey, useUndoSave } from '../../tournament/result-save.ts';
import { unbrokenName, unbrokenText } from '../../tournament/unbroken-name.tsx';
import { notify } from '../../ui/notices.ts';
import { makeWatchers } from '../../ui/watchers.ts';
import { draftAfterUndo } from './entry.ts';
import { useRoundsOfRooms } from './rounds-of-rooms.ts';

const Line = (props: GroupProps) => (
  <Group
    role="status"
    fz="sm"
    gap="xs"
    mb="xs"
    wrap="nowrap"
    justify="space-between"
    className="anywhere"
    {...props}
  />
);

/** Nothing was typed (X3). */
const isAsForfeit = ({ leftTeamScore, rightTeamScore, ...round }: Round): boolean =>
  [leftTeamScore, rightTeamScore].toSorted().join() ===
    [FORFEIT_SCORES.loser, FORFEIT_SCORES.winner].join() &&
  round.leftTeamQuizzers.length + round.rightTeamQuizzers.length === 0;

const Scores = ({ round }: { round: Round }) => (
  <>
    {unbrokenName(round.leftTeamName)} <b>{round.leftTeamScore}</b> –{' '}
    {unbrokenName(round.rightTeamName)} <b>{round.rightTeamScore}</b>
    {unbrokenText(wonTied(round))}
    {isAsForfeit(round) && ', forfeit'}
  </>
);

interface Deleted {
  readonly round: Round;
  /** That the deletion left. */
  readonly version: number;
  readonly userId: number | undefined;
  readonly at: number;
}
const deleted = new Map<number, Deleted>();
const watchers = makeWatchers();

/** For the round's sheet. */
export function rememberDeleted(by: Omit<Deleted, 'at'>): void {
  deleted.set(by.round.id, { ...by, at: serverNow().getTime() });
  watchers.notify();
}

/** The pressed button is gone. */
function takeLostFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** While its account can undo a deletion here (X7): `Result deleted: Trinity 220 – Calvary 170 · Undo`. */
export function JustDeleted({ round: { id, version } }: { round: Round }) {
  const { undo, isPending } = useUndoSave();
  const { user } = useSession();
  const now = useNow(5000).getTime();
  const last = useSyncExternalStore(
    watchers.watch,
    () => deleted.get(id),
    () => undefined,
  );
  if (last?.version !== version || last.userId !== user?.id || now >= last.at + UNDO_MS)
    return null;
  return (
    <Line>
      <span>
        Result deleted: <Scores round={last.round} />
      </span>
      <Button
        ref={takeLostFocus}
        flex="none"
        loading={isPending}
        onClick={() => undo({ id, version })}
      >
        Undo
      </Button>
    </Line>
  );
}

interface UndoProps {
  round: Round;
  onReopen: (roundId: number, undone?: Round) => void;
}

/**
 * Until typing begins (X7): `Round 4 saved: Trinity 190 – Calvary 160, ASC 204 · Undo`, or after an undo `Round 4
 * is open again.`
 */
export function JustSaved({
  round,
  onReopen,
  onPapers,
}: UndoProps & { onPapers: (() => void) | undefined }) {
  const queued = useQueued(round);
  const isWaiting = queued !== undefined;
  if (round.winningTeam === '') {
    return (
      <Text role="status" mb="xs">
        Round {round.roundNumber} is open again.
      </Text>
    );
  }
  if (queued?.refusal != null) {
    return (
      <Line c="var(--quiz-bad)">
        <span>
          <IconAlertTriangle size={18} /> Round {round.roundNumber} wasn’t accepted:{' '}
          {asSentence(queued.refusal.message)}
        </span>
        {queued.refusal.status !== 404 && (
          <Button flex="none" onClick={() => onReopen(round.id)}>
            Review
          </Button>
        )}
      </Line>
    );
  }
  return (
    <Line>
      <div>
        <span>
          <IconCheck size={18} color="var(--quiz-now)" /> Round {round.roundNumber} saved
          {isWaiting && ' on this device, waiting for the network'}: <Scores round={round} />,{' '}
          {unbrokenText(round.roomName)}
        </span>
        {(isWaiting || onPapers !== undefined) && (
          <Anchor
            component="button"
            type="button"
            display="block"
            inherit
            onClick={isWaiting ? () => onReopen(round.id) : onPapers}
          >
            {isWaiting
              ? `To correct it, open round ${round.roundNumber} again`
              : 'Add a note or protest'}
          </Anchor>
        )}
      </div>
      {!isWaiting && <Undo round={round} onReopen={onReopen} />}
    </Line>
  );
}

/** Opens the round again with what was saved or, if it was the wrong one, the room's next round (X7). */
function Undo({ round, onReopen }: UndoProps) {
  const { undo, isPending } = useUndoSave();
  const { user } = useSession();
  const { rounds } = useRoundsOfRooms();
  const { id } = round;
  const { data } = useQuery(callQuery(getRound, { params: { id } }, { enabled: false }));
  // A result that waited here has the one it was based on.
  const version = Math.max(round.version, data?.version ?? 0);
  const reopen = (undone: Round) => {
    const next = nextAfterUndo(rounds, round) ?? round;
    if (undone.winningTeam !== '') {
      notify(saveUndone(undone));
      return onReopen(next.id);
    }
    if (next.id === round.id && !isAsForfeit(round)) {
      storeDraft(user?.id ?? null, draftKey(round), draftAfterUndo(round, undone));
    }
    onReopen(next.id, undone);
  };
  return (
    <Button
      flex="none"
      loading={isPending}
      aria-label={`Undo round ${round.roundNumber}`}
      onClick={() => undo({ id, version }, reopen)}
    >
      Undo
    </Button>
  );
}
