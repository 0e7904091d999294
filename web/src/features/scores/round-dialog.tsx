import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { acceptGames } from '@quizmeet/contract/machines/calls.ts';
import { acceptedGame, fromTheMachine } from '@quizmeet/contract/machines/live-text.ts';
import {
  listMoves,
  listRounds,
  listRoundTimes,
  moveRound,
  type Round,
} from '@quizmeet/contract/schedule/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.tsx';
import { DriftNote } from '../../tournament/drift-note.tsx';
import { Folded } from '../../tournament/folded.tsx';
import { useLiveGame } from '../../tournament/live-games.ts';
import { NotesAndProtestsSection } from '../../tournament/papers/papers-section.tsx';
import { PlaceForm, type RoomChoice } from '../../tournament/place-form.tsx';
import { LiveMark } from '../../ui/live-mark.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { CorrectResult } from './correct-result.tsx';
import {
  RoundDetails,
  type RoundDialogContext,
  type RoundDialogProps,
  RoundFrame,
} from './round-details.tsx';
import { Scoring } from './scoring.tsx';

export default function RoundDialog(props: RoundDialogProps) {
  const { known } = useSession();
  return (
    <RoundFrame {...props} isKnown={known}>
      {(round, dialogContext) => <RoundContent key={round.id} round={round} {...dialogContext} />}
    </RoundFrame>
  );
}

function RoundContent({ round, ...dialogContext }: RoundDialogContext & { round: Round }) {
  const { admin, scoreEntry, loggedIn } = useSession();
  const isFriday = round.day === 'Friday';
  const isStaff = admin || scoreEntry;
  const [wasStaff, setWasStaff] = useState(isStaff);
  if (isStaff && !wasStaff) setWasStaff(true);
  // After the session ends, the sheet stays with what was typed (P4).
  const mayScore = isFriday && (isStaff || (wasStaff && !loggedIn));
  return (
    <>
      <MachineScore round={round} mayAccept={mayScore} />
      {mayScore ? <Scoring round={round} {...dialogContext} /> : <RoundDetails round={round} />}
      {isFriday && !mayScore && round.winningTeam === '' && <MayNotScore />}
      {isStaff && <NotesAndProtestsSection round={round} />}
      {isFriday && admin && round.winningTeam !== '' && (
        <>
          <DriftNote
            division={round.division}
            otherwise={
              <Quiet mt="md">Correcting this result doesn’t change Saturday’s seeds.</Quiet>
            }
          />
          <CorrectResult round={round} onMoved={dialogContext.onNext} />
        </>
      )}
      {isFriday && admin && <RoundPlace round={round} onClose={dialogContext.onClose} />}
    </>
  );
}

/** After scanning a sheet, for instance. */
function MayNotScore() {
  const { pathname, search } = useLocation();
  const { loggedIn } = useSession();
  return (
    <Quiet mt="md">
      {loggedIn ? (
        'You need the score entry role. Ask an administrator.'
      ) : (
        <Link to={paths.login} state={{ comeBackTo: `${pathname}${search}` }}>
          Log in to enter the score
        </Link>
      )}
    </Quiet>
  );
}

function MachineScore({ round, mayAccept }: { round: Round; mayAccept: boolean }) {
  const game = useLiveGame(round.winningTeam === '' ? round.id : 0);
  const place = useRef<HTMLDivElement>(null);
  const act = useCallMutation(acceptGames);
  const accept = (message: string) =>
    act.mutate(
      { body: { roundIds: [round.id] } },
      {
        onSuccess: ({ refused: [refused] }) => {
          if (refused === undefined) notify(message);
          else notifyError(refused.message);
          // Keeps the keyboard focus.
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
                variant="filled"
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

/** For administrators (F7). */
function RoundPlace({ round, onClose }: { round: Round; onClose: () => void }) {
  const client = useQueryClient();
  const act = useCallMutation(moveRound);
  const isMounted = useIsMounted();
  const go = (body: Parameters<typeof act.mutate>[0]['body'], message: string) =>
    act.mutate(
      { body },
      {
        onSuccess: () => notify(message),
        // The current schedule explains it best (F7).
        onError: () => {
          if (isMounted()) onClose();
          void invalidate(client);
        },
      },
    );
  return (
    <Folded summary="Swap or move this round">
      <Group gap="0.75rem" align="start" mt="0.75rem">
        <Button
          loading={act.isPending}
          onClick={() => go({ id: round.id, swapTeams: true }, 'The teams changed sides')}
        >
          Swap left and right
        </Button>
      </Group>
      <Moves
        key={`${round.roundNumber} ${round.roomNumber}`}
        round={round}
        isBusy={act.isPending}
        onMove={(roundNumber2, roomNumber2) =>
          go({ id: round.id, roundNumber2, roomNumber2 }, 'The round was moved')
        }
      />
    </Folded>
  );
}

interface MovesProps {
  round: Round;
  isBusy: boolean;
  onMove: (roundNumber: number, roomNumber: number) => void;
}

function Moves({ round, isBusy, onMove }: MovesProps) {
  const topics = ['schedule', 'teams', 'event'] as const;
  const { data: moves } = useQuery(callQuery(listMoves, { params: { id: round.id } }, { topics }));
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: rooms } = useQuery(callQuery(getRooms));
  const { data: times } = useQuery(callQuery(listRoundTimes));
  if (moves === undefined || slots === undefined || rooms === undefined || times === undefined) {
    return <Skeleton role="status" aria-label="The places are loading" height={90} mt="0.75rem" />;
  }
  const rounds = slots.flatMap((slot) => slot.rounds);
  const roomChoice = ({ roomNumber, exchangesWith }: (typeof moves)[number]): RoomChoice => {
    const name = rooms.find((room) => room.roomNumber === roomNumber)?.abbreviation ?? '';
    const other = rounds.find(({ id }) => id === exchangesWith);
    if (other === undefined) {
      const effect = `${name} is free at that time.`;
      return { roomNumber, text: `${name}: free`, effect, obstacle: null };
    }
    const exchange = `swaps with ${other.leftTeamName} – ${other.rightTeamName}`;
    return { roomNumber, text: `${name}: ${exchange}`, effect: `It ${exchange}.`, obstacle: null };
  };
  const choices = times.flatMap(({ roundNumber, timeString }) => {
    const there = moves.filter((move) => move.roundNumber === roundNumber);
    const text = `${timeString} (round ${roundNumber})`;
    return there.length === 0
      ? []
      : { roundNumber, text, obstacle: null, rooms: there.map(roomChoice) };
  });
  return (
    <PlaceForm
      teams={`${round.leftTeamName} – ${round.rightTeamName}`}
      now={`Now at ${round.timeString} in ${round.roomName}`}
      action="Move the round"
      choices={choices}
      isBusy={isBusy}
      onChoose={onMove}
    />
  );
}
