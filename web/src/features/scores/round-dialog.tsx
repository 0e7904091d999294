import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { acceptGames } from '@quizmeet/contract/machines/calls.ts';
import { acceptedGame, fromTheMachine } from '@quizmeet/contract/machines/live-words.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { useLiveGame } from '../../tournament/live-games.ts';
import { useRoundMark } from '../../tournament/round-marks.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { ReadContent } from '../../ui/read-content.tsx';
import { NoPlay } from './no-play.tsx';
import classes from './result.module.css';
import { ResultForm } from './result-form.tsx';
import { RoundDetails } from './round-details.tsx';
import { RoundPlace } from './round-place.tsx';
import { useRoundRead } from './round-read.ts';
import { teamsOf } from './seats.ts';

interface RoundDialogProps {
  readonly roundId: number;
  readonly onClose: () => void;
  /** Called after a save with the room's next open round; if there is none, the dialog closes. */
  readonly onNext: (roundId: number) => void;
}

/**
 * A round: its details for everyone, its result form for score entry and admins, and moving it for
 * admins. Render it through `OpenedRound`, which loads its code for the first opened round.
 */
export function RoundDialog({ roundId, onClose, onNext }: RoundDialogProps) {
  // The address changes a moment later, but the user must be able to type at once.
  const [shownId, setShownId] = useState(roundId);
  useEffect(() => setShownId(roundId), [roundId]);
  const goOn = (id: number) => {
    setShownId(id);
    onNext(id);
  };
  const read = useRoundRead(shownId);
  const { known } = useSession();
  return (
    <Dialog opened onClose={onClose} title={titleOf(read.data)} size="68rem">
      <ReadContent
        read={{ ...read, data: known ? read.data : undefined }}
        skeleton={<RoundSkeleton />}
      >
        {(round) => <RoundContent key={round.id} round={round} onClose={onClose} onNext={goOn} />}
      </ReadContent>
    </Dialog>
  );
}

function titleOf(round: Round | undefined): string {
  if (round === undefined) return 'Round';
  const { roomName, timeString, day, roundNumber } = round;
  const time = timeString.replace(' ', '\u00a0');
  return `${roomName} · ${time} · ${day === 'Friday' ? 'Round' : 'Match'} ${roundNumber}`;
}

function RoundContent({
  round,
  onClose,
  onNext,
}: { round: Round } & Pick<RoundDialogProps, 'onClose' | 'onNext'>) {
  const { admin, scoreEntry } = useSession();
  const isFriday = round.day === 'Friday';
  const mayScore = isFriday && (admin || scoreEntry);
  return (
    <>
      <MachineScore round={round} mayAccept={mayScore} />
      {mayScore ? (
        <Scoring round={round} onClose={onClose} onNext={onNext} />
      ) : (
        <RoundDetails round={round} />
      )}
      {isFriday && !mayScore && round.winningTeam === '' && <MayNotScore />}
      {isFriday && admin && <RoundPlace round={round} onFailed={onClose} />}
    </>
  );
}

/** The form needs the full rosters: a decided round carries only those who have lines (S9). */
function Scoring(props: { round: Round } & Pick<RoundDialogProps, 'onClose' | 'onNext'>) {
  const forfeit = useRoundMark(props.round.id)?.forfeit === true;
  const [isPlayed, setPlayed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const read = useRead(listTeams, { query: { division: props.round.division } });
  return (
    <ReadContent read={read} skeleton={<RoundSkeleton />}>
      {(all) => {
        const teams = teamsOf(props.round, all);
        if (teams === null) return <RoundDetails round={props.round} />;
        if (forfeit && !isPlayed) {
          return <Forfeited round={props.round} onPlayed={() => setPlayed(true)} />;
        }
        if (isMissing) return <NoPlay {...props} onBack={() => setMissing(false)} />;
        return <ResultForm teams={teams} {...props} onMissing={() => setMissing(true)} />;
      }}
    </ReadContent>
  );
}

/** A forfeit, until somebody says that the round is played after all (X3). */
function Forfeited({ round, onPlayed }: { round: Round; onPlayed: () => void }) {
  return (
    <>
      <RoundDetails round={round} />
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onPlayed}>
          They play after all: enter the result
        </Button>
      </Group>
    </>
  );
}

function RoundSkeleton() {
  return (
    <Stack role="status" aria-label="The round is loading" gap="sm" mih="24rem">
      <Skeleton height={20} width="62%" />
      <Skeleton height={220} />
      <Skeleton height={50} />
    </Stack>
  );
}

/** For users who may not enter a score, for instance after scanning the code on its sheet. */
function MayNotScore() {
  const { pathname, search } = useLocation();
  const { loggedIn } = useSession();
  return (
    <Text mt="md" size="sm" c="dimmed">
      {loggedIn ? (
        'Only score staff enter scores. An admin can give your account that role.'
      ) : (
        <>
          For score staff:{' '}
          <Anchor
            inherit
            underline="always"
            component={Link}
            to={paths.login}
            state={{ comeBackTo: `${pathname}${search}` }}
          >
            Log in to enter the score
          </Anchor>
        </>
      )}
    </Text>
  );
}

/** The machine's score of an open round; once the game is over, score staff can accept it. */
function MachineScore({ round, mayAccept }: { round: Round; mayAccept: boolean }) {
  const game = useLiveGame(round.winningTeam === '' ? round.id : 0);
  const place = useRef<HTMLDivElement>(null);
  const act = useAct(acceptGames);
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
