import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { acceptGames } from '@quizmeet/contract/machines/calls.ts';
import { acceptedGame, fromTheMachine } from '@quizmeet/contract/machines/live-words.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { useLiveGame } from '../../tournament/live-games.ts';
import { PapersSection } from '../../tournament/papers/papers-section.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { CorrectResult } from './correct-result.tsx';
import { RoundDetails, type RoundDialogProps, RoundFrame, type Sequel } from './round-details.tsx';
import { RoundPlace } from './round-place.tsx';
import { Scoring } from './scoring.tsx';

/**
 * A round: its details for everyone, its result form for score entry and admins, and moving it for
 * admins. Render it through `OpenedRound`, which loads its code for the first opened round.
 */
export default function RoundDialog(props: RoundDialogProps) {
  const { known } = useSession();
  return (
    <RoundFrame {...props} isKnown={known}>
      {(round, sequel) => <RoundContent key={round.id} round={round} {...sequel} />}
    </RoundFrame>
  );
}

function RoundContent({ round, ...sequel }: Sequel & { round: Round }) {
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
      {mayScore ? <Scoring round={round} {...sequel} /> : <RoundDetails round={round} />}
      {isFriday && !mayScore && round.winningTeam === '' && <MayNotScore />}
      {isStaff && <PapersSection roundId={round.id} />}
      {isFriday && admin && round.winningTeam !== '' && (
        <CorrectResult round={round} onMoved={sequel.onNext} />
      )}
      {isFriday && admin && <RoundPlace round={round} onClose={sequel.onClose} />}
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
        'Only score staff can enter scores. Ask an administrator for access.'
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
        <Alert color="green" mb="sm" role="group">
          <Group justify="space-between" gap="xs">
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
          </Group>
        </Alert>
      )}
    </div>
  );
}
