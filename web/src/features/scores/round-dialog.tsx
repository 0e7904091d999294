import { Alert, Button, Group, Skeleton } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { acceptGames } from '@quizmeet/contract/machines/calls.ts';
import { acceptedGame, fromTheMachine } from '@quizmeet/contract/machines/live-text.ts';
import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import {
  listMoves,
  listRounds,
  listRoundTimes,
  moveRound,
  type Round,
} from '@quizmeet/contract/schedule/calls.ts';
import { slotNow } from '@quizmeet/rules/schedule/next.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { PrintButton } from '../../platform/download-button.tsx';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { invalidate } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-time.ts';
import { useSession } from '../../platform/session.tsx';
import { DriftNote } from '../../tournament/drift-note.tsx';
import { Folded } from '../../tournament/folded.tsx';
import { useLiveGame } from '../../tournament/live-games.ts';
import { isOpenedHere } from '../../tournament/opened-round.ts';
import { NotesAndProtestsSection } from '../../tournament/papers/papers-section.tsx';
import { PlaceForm } from '../../tournament/place-form.tsx';
import { slotTimes } from '../../tournament/starts.ts';
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
      {isFriday && admin && (
        <>
          {round.winningTeam !== '' && (
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
          <PrintButton call={pdfAgain} args={{ query: { rounds: `${round.id}` } }} my="0.75rem">
            Print scoresheet
          </PrintButton>
          <RoundPlace round={round} onClose={dialogContext.onClose} />
        </>
      )}
    </>
  );
}

/** After scanning a sheet; not for families who tap a round. */
function MayNotScore() {
  const { pathname, search, state } = useLocation();
  const { loggedIn } = useSession();
  if (isOpenedHere(state)) return null;
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
  const [changed, setChanged] = useState({ rounds: [round.id], rooms: [] as number[] });
  const query = { rounds: changed.rounds.join(), rooms: changed.rooms.join() };
  const go = (body: Parameters<typeof act.mutate>[0]['body'], message: string, undo?: () => void) =>
    act.mutate(
      { body },
      {
        onSuccess: () => notify(message, undo && { label: 'Undo', run: undo }),
        // The current schedule explains it best (F7).
        onError: (failure) => {
          if (isMounted()) onClose();
          else notifyError(failure.message);
          void invalidate(client);
        },
      },
    );
  return (
    <Folded summary="Swap or move this round">
      <Button
        loading={act.isPending}
        mt="0.75rem"
        onClick={() => go({ id: round.id, swapTeams: true }, 'The teams changed sides')}
      >
        Swap left and right
      </Button>
      <Moves
        key={`${round.roundNumber} ${round.roomNumber}`}
        round={round}
        isBusy={act.isPending}
        onMove={({ roundNumber: roundNumber2, roomNumber: roomNumber2, exchangesWith }) => {
          const { id, roundNumber, roomNumber } = round;
          const back = { id, roundNumber2: roundNumber, roomNumber2: roomNumber };
          go({ id, roundNumber2, roomNumber2 }, 'The round was moved.', () => {
            setChanged(changed);
            go(back, 'The round was moved back.');
          });
          setChanged({
            rounds: [...changed.rounds, ...(exchangesWith === null ? [] : [exchangesWith])],
            rooms: [...new Set([...changed.rooms, roomNumber, roomNumber2])],
          });
        }}
      />
      {changed.rooms.length > 0 && !act.isPending && (
        <PrintButton call={pdfAgain} args={{ query }} mt="0.75rem">
          Reprint the changed scoresheets and door pages
        </PrintButton>
      )}
    </Folded>
  );
}

type Move = ReplyOf<typeof listMoves>[number];

type MovesProps = { round: Round; isBusy: boolean; onMove: (move: Move) => void };

function Moves({ round, isBusy, onMove }: MovesProps) {
  const topics = ['schedule', 'teams', 'event'] as const;
  const { data: moves } = useQuery(callQuery(listMoves, { params: { id: round.id } }, { topics }));
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: rooms } = useQuery(callQuery(getRooms));
  const { data: times } = useQuery(callQuery(listRoundTimes));
  const { data: event } = useQuery(callQuery(getEvent));
  if (!moves || !slots || !rooms || !times || !event) {
    return <Skeleton role="status" aria-label="The places are loading" height={200} mt="0.75rem" />;
  }
  const rounds = slots.flatMap((slot) => slot.rounds);
  const roomChoice = ({ roomNumber, exchangesWith }: Move) => {
    const name = rooms.find((room) => room.roomNumber === roomNumber)?.abbreviation ?? '';
    const other = rounds.find(({ id }) => id === exchangesWith);
    const choice = { roomNumber, obstacle: null };
    if (other === undefined) {
      const effect = `${name} is free at that time.`;
      return { ...choice, text: `${name}: free`, effect, rank: 0 };
    }
    const exchange = `swaps with ${other.leftTeamName} – ${other.rightTeamName}`;
    if (other.winningTeam === '') {
      return { ...choice, text: `${name}: ${exchange}`, effect: `It ${exchange}.`, rank: 1 };
    }
    const effect = `It ${exchange}, whose result moves along.`;
    return { ...choice, text: `${name} (has a result): ${exchange}`, effect, rank: 2 };
  };
  const now = serverNow();
  const timed = times.map((slot) => ({ ...slot, ...slotTimes(slot, event) }));
  const current = slotNow(timed, now);
  const choices = timed.flatMap(({ roundNumber, timeString, start }) => {
    const there = moves.filter((move) => move.roundNumber === roundNumber);
    const isNow = current?.when === 'now' && current.slot.roundNumber === roundNumber;
    const isPast = !isNow && start < now.getTime();
    const when = isNow ? ', now' : isPast ? ', past' : '';
    const text = `${timeString} (round ${roundNumber}${when})`;
    const rooms = there.map(roomChoice).toSorted((a, b) => a.rank - b.rank);
    if (there.length === 0 && roundNumber !== round.roundNumber) return [];
    return { roundNumber, text, obstacle: null, rooms, isPast };
  });
  return (
    <PlaceForm
      teams={`${round.leftTeamName} – ${round.rightTeamName}`}
      here={round}
      action="Move the round"
      choices={choices.toSorted((a, b) => Number(a.isPast) - Number(b.isPast))}
      isBusy={isBusy}
      onChoose={(roundNumber, roomNumber) => {
        const move = moves.find(
          (each) => each.roundNumber === roundNumber && each.roomNumber === roomNumber,
        );
        if (move !== undefined) onMove(move);
      }}
    />
  );
}
