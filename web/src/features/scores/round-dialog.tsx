import { Anchor, Button, Text } from '@mantine/core';
import { acceptGames } from '@quizmeet/contract/machines/calls.ts';
import { acceptedGame, fromTheMachine } from '@quizmeet/contract/machines/live-words.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { useLiveGame } from '../../tournament/live-games.ts';
import { PapersSection } from '../../tournament/papers/papers-section.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { CorrectResult } from './correct-result.tsx';
import classes from './result.module.css';
import { RoundDetails } from './round-details.tsx';
import { RoundPlace } from './round-place.tsx';
import { useRoundRead } from './round-read.ts';
import { RoundSkeleton } from './round-skeleton.tsx';
import { Scoring } from './scoring.tsx';
import { titleOf } from './title-of.ts';

interface RoundDialogProps {
  readonly roundId: number;
  readonly onClose: () => void;
  /** Called after a save with the room's next open round; if there is none, the dialog closes. */
  readonly onNext: (roundId: number) => void;
}

/** Where a save led, and what was saved. */
interface WentOn {
  readonly id: number;
  readonly saved: Round | undefined;
}

/**
 * A round: its details for everyone, its result form for score entry and admins, and moving it for
 * admins. Render it through `OpenedRound`, which loads its code for the first opened round.
 */
export default function RoundDialog({ roundId, onClose, onNext }: RoundDialogProps) {
  // The address changes a moment later, but the user must be able to type at once.
  const [shownId, setShownId] = useState(roundId);
  useEffect(() => setShownId(roundId), [roundId]);
  const [wentOn, setWentOn] = useState<WentOn | null>(null);
  const goOn = (id: number, saved?: Round) => {
    setShownId(id);
    setWentOn({ id, saved });
    onNext(id);
  };
  const read = useRoundRead(shownId);
  const { known } = useSession();
  return (
    <Dialog opened isInAddress onClose={onClose} title={titleOf(read.data)} size="68rem">
      <QueryContent
        query={{ ...read, data: known ? read.data : undefined }}
        skeleton={<RoundSkeleton />}
      >
        {(round) => (
          <RoundContent
            key={round.id}
            round={round}
            isExpected={round.id === wentOn?.id}
            justSaved={round.id === wentOn?.id ? wentOn.saved : undefined}
            onClose={onClose}
            onNext={goOn}
          />
        )}
      </QueryContent>
    </Dialog>
  );
}

function RoundContent({
  round,
  isExpected,
  justSaved,
  onClose,
  onNext,
}: {
  round: Round;
  isExpected: boolean;
  justSaved: Round | undefined;
  onClose: () => void;
  onNext: (roundId: number, saved?: Round) => void;
}) {
  const { admin, scoreEntry, loggedIn } = useSession();
  const isFriday = round.day === 'Friday';
  const isStaff = admin || scoreEntry;
  const [wasStaff, setWasStaff] = useState(isStaff);
  if (isStaff && !wasStaff) setWasStaff(true);
  // A sheet stays open when the session has ended: it says so, and what was typed is in it (P4).
  const mayScore = isFriday && (isStaff || (wasStaff && !loggedIn));
  return (
    <>
      <MachineScore round={round} mayAccept={mayScore} />
      {mayScore ? (
        <Scoring
          round={round}
          isExpected={isExpected}
          justSaved={justSaved}
          onClose={onClose}
          onNext={onNext}
        />
      ) : (
        <RoundDetails round={round} />
      )}
      {isFriday && !mayScore && round.winningTeam === '' && <MayNotScore />}
      {isStaff && <PapersSection roundId={round.id} />}
      {isFriday && admin && round.winningTeam !== '' && (
        <CorrectResult round={round} onMoved={onNext} />
      )}
      {isFriday && admin && <RoundPlace round={round} onClose={onClose} />}
    </>
  );
}

/** For users who may not enter a score, for instance after scanning the code on its sheet. */
function MayNotScore() {
  const { pathname, search } = useLocation();
  const { loggedIn } = useSession();
  return (
    <Text mt="md" size="sm" c="dimmed">
      {loggedIn ? (
        'You need the score entry role. Ask an administrator.'
      ) : (
        <Anchor
          inherit
          underline="always"
          component={Link}
          to={paths.login}
          state={{ comeBackTo: `${pathname}${search}` }}
        >
          Log in to enter the score
        </Anchor>
      )}
    </Text>
  );
}

/** The machine's score of an open round; once the game is over, score staff can accept it. */
function MachineScore({ round, mayAccept }: { round: Round; mayAccept: boolean }) {
  const game = useLiveGame(round.winningTeam === '' ? round.id : 0);
  const place = useRef<HTMLDivElement>(null);
  const act = useCallMutation(acceptGames);
  const accept = (told: string) =>
    act.mutate(
      { body: { roundIds: [round.id] } },
      {
        onSuccess: ({ refused: [refused] }) => {
          if (refused === undefined) notify(told);
          else notifyError(refused.message);
          // The button is gone, so keep the keyboard focus here.
          place.current?.focus();
        },
      },
    );
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" aria-atomic="true">
      {game !== null && (
        <div className={classes['note']} data-live>
          <LiveMark words={fromTheMachine(game)} />
          {mayAccept && game.over && (
            <Button
              size="compact-md"
              loading={act.isPending}
              onClick={() => accept(acceptedGame(game))}
            >
              Accept as the result
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
