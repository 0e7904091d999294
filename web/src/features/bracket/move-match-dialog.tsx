import { NativeSelect, Skeleton } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import {
  listMatchPlaces,
  type MatchPlace,
  moveMatch,
} from '@quizmeet/contract/bracket/move-calls.ts';
import { matchMoved, matchMovedBack } from '@quizmeet/contract/bracket/move-text.ts';
import { readTime, timeOfDay } from '@quizmeet/rules/schedule/times.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { PlaceForm, type RoomChoice } from '../../tournament/place-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { bySlot } from './matches.ts';

interface MoveMatchDialogProps {
  name: string;
  matches: readonly Match[];
  /** Of the match in the address; without one, it is chosen first. */
  roundId?: number;
  onClose: () => void;
}

/** For administrators (B6). */
export default function MoveMatchDialog({ name, matches, ...props }: MoveMatchDialogProps) {
  const { roundId, onClose } = props;
  const [chosen, setChosen] = useState(roundId ?? null);
  const inOrder = bySlot(matches).flatMap((slot) => slot.matches);
  const match = matches.find(({ roundId }) => roundId === chosen);
  return (
    <Dialog
      opened
      isInAddress={roundId !== undefined}
      onClose={onClose}
      title={`Move a match of ${name}`}
    >
      <NativeSelect
        label="Match"
        data-autofocus
        value={chosen ?? ''}
        data={[
          { value: '', label: 'Choose a match' },
          ...inOrder.toSorted((a, b) => Number(isDecided(a)) - Number(isDecided(b))).map(optionOf),
        ]}
        onChange={({ currentTarget: { value } }) => setChosen(value === '' ? null : Number(value))}
      />
      {match !== undefined && (
        <MatchMoves
          key={`${match.roundId} ${match.timeString} ${match.roomName}`}
          match={match}
          matches={matches}
          onMoved={onClose}
        />
      )}
    </Dialog>
  );
}

const optionOf = (match: Match) => ({
  value: `${match.roundId}`,
  label: `Match ${match.id}, ${match.timeString}, ${match.roomName}: ${teamsOf(match)}`,
});

const teamsOf = ({ participants }: Match) => participants.map(({ name }) => name).join(' – ');

const FOLLOWED = { topics: ['bracket', 'teams', 'event'] } as const;

type MatchMovesProps = { match: Match; matches: readonly Match[]; onMoved: () => void };

function MatchMoves({ match, matches, onMoved }: MatchMovesProps) {
  const { data: places } = useQuery(
    callQuery(listMatchPlaces, { params: { id: match.roundId } }, FOLLOWED),
  );
  const act = useCallMutation(moveMatch);
  if (places === undefined) {
    return <Skeleton role="status" aria-label="The places are loading" height={90} mt="0.75rem" />;
  }
  // From the other places; its own is not listed.
  const time = places.find(({ timeString }) => timeString === match.timeString);
  const room = places.find(({ roomName }) => roomName === match.roomName);
  const here = { ...match, roundNumber: minutesOf(time), roomNumber: room?.roomNumber ?? 0 };
  const argsOf = (minutes: number, roomNumber: number) => ({
    params: { id: match.roundId },
    body: { time: timeOfDay(minutes), roomNumber },
  });
  const moveBack = () =>
    act.mutate(argsOf(here.roundNumber, here.roomNumber), { says: matchMovedBack(match.id) });
  const undo = time && room && { label: 'Undo', run: moveBack };
  return (
    <>
      <PlaceForm
        teams={teamsOf(match)}
        here={here}
        action="Move match"
        choices={matchChoices(places, (number) => {
          const other = matches.find(({ id }) => id === number);
          return other === undefined ? '' : teamsOf(other);
        })}
        isBusy={act.isPending}
        onChoose={(minutes, roomNumber) =>
          act.mutate(argsOf(minutes, roomNumber), {
            failsHere: true,
            onSuccess: () => {
              const to = places.find(
                (place) => minutesOf(place) === minutes && place.roomNumber === roomNumber,
              );
              if (to !== undefined) notify(matchMoved(match.id, to), undo);
              onMoved();
            },
          })
        }
      />
      <Refusal text={act.error?.message} mt="md" />
    </>
  );
}

/**
 * For two selects: minutes since midnight, then room, with reasons for impossible ones (B6).
 * @param teamsOf a match number, such as `Lima – Xenia`
 */
export function matchChoices(places: readonly MatchPlace[], teamsOf: (match: number) => string) {
  const times = [...new Set(places.map(({ timeString }) => timeString))];
  return times.map((timeString) => {
    const there = places.filter((place) => place.timeString === timeString);
    const obstacle = obstacleOfAll(there);
    return {
      roundNumber: minutesOf(there[0]),
      text: obstacle === null ? timeString : `${timeString}: ${obstacle}`,
      obstacle: obstacle && `${timeString}: ${obstacle}.`,
      rooms: there
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map((place) => roomChoice(place, teamsOf)),
    };
  });
}

/** Free rooms first, then swaps. */
const rankOf = ({ exchangesWith, obstacles }: MatchPlace): number =>
  obstacles.length > 0 ? 2 : exchangesWith === null ? 0 : 1;

const minutesOf = (place?: MatchPlace): number => readTime(place?.time ?? '') ?? 0;

/** The most common one; null if a place is possible. */
function obstacleOfAll(places: readonly Pick<MatchPlace, 'obstacles'>[]): string | null {
  if (places.some(({ obstacles }) => obstacles.length === 0)) return null;
  const counts = new Map<string, number>();
  for (const reason of places.flatMap(({ obstacles }) => obstacles)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].flatMap(([reason, count]) => (count === most ? [reason] : [])).join('; ');
}

function roomChoice(
  { roomNumber, roomName, timeString, exchangesWith, obstacles }: MatchPlace,
  teamsOf: (match: number) => string,
): RoomChoice {
  if (obstacles.length > 0) {
    const why = obstacles.join('; ');
    const obstacle = `${roomName}, ${timeString}: ${why}.`;
    return { roomNumber, text: `${roomName}: ${why}`, effect: obstacle, obstacle };
  }
  const free = { roomNumber, obstacle: null };
  if (exchangesWith === null) {
    return { ...free, text: `${roomName}: free`, effect: `${roomName} is free at that time.` };
  }
  const exchange = `swaps with match ${exchangesWith}, ${teamsOf(exchangesWith)}`;
  return { ...free, text: `${roomName}: ${exchange}`, effect: `It ${exchange}.` };
}
