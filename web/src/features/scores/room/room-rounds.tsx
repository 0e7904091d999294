import { Button, Card, Text, Title } from '@mantine/core';
import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { nextOfRoom } from '@quizmeet/rules/scores/next-of-room.ts';
import { type QueuedResult, queuedOf } from '../../../tournament/result-queue/queued-result.ts';
import { useQueue } from '../../../tournament/result-queue/use-queued.ts';
import { unbrokenName } from '../../../tournament/unbroken-name.tsx';
import { useSteadyPresses } from '../../../ui/steady-rows.ts';
import classes from './room.module.css';

type RoomRound = RoomPass['rounds'][number];

export function RoomRounds({
  pass: { rounds, day },
  onOpen,
}: {
  pass: RoomPass;
  onOpen: (roundId: number) => void;
}) {
  const { entries } = useQueue();
  const keptOf = ({ round }: RoomRound) => queuedOf(round, entries);
  const next = nextOfRoom(
    rounds.map((each, place) => ({
      ...each,
      place,
      // A refused result exists only on this phone.
      isOpen: each.round.winningTeam === '' && isReady(each) && keptOf(each)?.refusal !== null,
      forfeit: false,
    })),
  );
  const steady = useSteadyPresses(next?.round.id ?? 0, ...rounds.map(({ round }) => round.id));
  const every = day === 'Friday' ? 'rounds' : 'matches';
  if (rounds.length === 0) return <p>No {every} in this room.</p>;
  return (
    <div style={steady}>
      {next === null ? (
        <p>{whyNothing(rounds) ?? `All ${every} in this room have results. Thank you!`}</p>
      ) : (
        <Card component="section" maw="46rem" aria-label="Next">
          <Title order={2} size="h4">
            Next: {next.round.timeString}, {nameOf(next)}
          </Title>
          <Text size="lg" my="xs">
            <Teams of={next} />
          </Text>
          <Button size="md" onClick={() => onOpen(next.round.id)}>
            Enter the result
          </Button>
        </Card>
      )}
      <Title order={2} size="h4" mt="lg">
        All {every} in this room
      </Title>
      <ul className={classes['rounds']}>
        {rounds.map((each) => (
          <li key={each.round.id}>
            <button type="button" onClick={() => onOpen(each.round.id)}>
              <span>{each.round.timeString}</span>
              <span>
                {day === 'Saturday' && <span className={classes['match']}>{nameOf(each)} </span>}
                <Teams of={each} />
              </span>
              <span className={classes['state']}>{stateOf(each, keptOf(each))}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A match's teams have no id until known. */
const isReady = ({ round }: RoomRound): boolean => round.leftTeamId > 0 && round.rightTeamId > 0;

function whyNothing(rounds: readonly RoomRound[]): string | null {
  const waiting = rounds.filter((each) => !isReady(each));
  if (waiting.length === 0) return null;
  return waiting.every(({ ifNecessary }) => ifNecessary)
    ? 'The last match is played only if necessary.'
    : 'The next match’s teams aren’t known yet.';
}

const waitingOf = ({ ifNecessary }: RoomRound): string =>
  ifNecessary ? 'if necessary' : 'not yet';

/** `round 3`, `Open A, match 5` */
const nameOf = ({ round, bracket }: RoomRound): string =>
  round.day === 'Friday' ? `round ${round.roundNumber}` : `${bracket}, match ${round.roundNumber}`;

function Teams({ of: { round } }: { of: Pick<RoomRound, 'round'> }) {
  return (
    <>
      {unbrokenName(round.leftTeamName)} – {unbrokenName(round.rightTeamName)}
    </>
  );
}

function stateOf(each: RoomRound, kept: QueuedResult | undefined): string {
  const { round } = each;
  if (kept !== undefined) return kept.refusal === null ? 'on this phone' : 'not accepted';
  if (round.winningTeam === '') return isReady(each) ? 'open' : waitingOf(each);
  if (round.leftTeamScore === null) return 'decided';
  return `${round.leftTeamScore} – ${round.rightTeamScore}`;
}
