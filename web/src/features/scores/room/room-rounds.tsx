import type { RoomBearer } from '@quizmeet/contract/scores/room-calls.ts';
import { nextOfRoom } from '@quizmeet/rules/scores/next-of-room.ts';
import { useQueue } from '../../../tournament/result-queue/use-queued.ts';
import { unbrokenName } from '../../../tournament/unbroken-name.tsx';
import { Button } from '../../../ui/plain/button.tsx';
import classes from './room.module.css';

type RoomRound = RoomBearer['rounds'][number];

/** The room's rounds of the day in playing order, above them the next one. */
export function RoomRounds({
  pass: { rounds },
  onOpen,
}: {
  pass: RoomBearer;
  onOpen: (roundId: number) => void;
}) {
  const { entries } = useQueue();
  const waits = (id: number) => entries.some(({ body }) => body.id === id);
  const next = nextOfRoom(
    rounds.map((each, place) => ({
      ...each,
      place,
      isOpen: each.round.winningTeam === '' && !waits(each.round.id),
      forfeit: false,
    })),
  );
  if (rounds.length === 0) return <p>No round is played in this room.</p>;
  return (
    <>
      {next === null ? (
        <p>Every round of this room has its result. Thank you!</p>
      ) : (
        <section aria-label="Next" className={classes['next']}>
          <h2>
            Next: {next.round.timeString}, round {next.round.roundNumber}
          </h2>
          <p>
            <Teams of={next} />
          </p>
          <Button size="md" onClick={() => onOpen(next.round.id)}>
            Enter the result
          </Button>
        </section>
      )}
      <h2 className={classes['heading']}>All rounds of this room</h2>
      <ul className={classes['rounds']}>
        {rounds.map((each) => (
          <li key={each.round.id}>
            <button type="button" onClick={() => onOpen(each.round.id)}>
              <span className={classes['time']}>{each.round.timeString}</span>
              <span className={classes['teams']}>
                <Teams of={each} />
              </span>
              <span className={classes['state']}>{stateOf(each, waits(each.round.id))}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Teams({ of: { round } }: { of: Pick<RoomRound, 'round'> }) {
  return (
    <>
      {unbrokenName(round.leftTeamName)} – {unbrokenName(round.rightTeamName)}
    </>
  );
}

function stateOf({ round }: RoomRound, isWaiting: boolean): string {
  if (isWaiting) return 'on this phone';
  if (round.winningTeam === '') return 'open';
  return `${round.leftTeamScore} – ${round.rightTeamScore}`;
}
