import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import type { RoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { useFile } from '../../../platform/queries.ts';
import { Button } from '../../../ui/plain/button.tsx';
import classes from '../rounds-that-wait.module.css';

type Again = RoomLinks['again'];

/** What is printed with codes that open nothing any more, to be printed again (P6). */
export function PrintAgain({ again }: { again: Again }) {
  const file = useFile(pdfAgain);
  if (again.length === 0) return null;
  const rounds = again.flatMap((room) => room.rounds.map(({ id }) => id)).join(',');
  const rooms = again.filter(({ door }) => door).map(({ roomNumber }) => roomNumber);
  const query = {
    ...(rounds === '' ? {} : { rounds }),
    ...(rooms.length === 0 ? {} : { rooms: rooms.join(',') }),
  };
  return (
    <section className={classes['waiting']} aria-labelledby="print-again">
      <h2 id="print-again" style={{ margin: 0, fontSize: 'inherit' }}>
        To print again: the codes on these open nothing any more
      </h2>
      <ul>
        {again.map((room) => (
          <li key={room.roomNumber}>
            {room.roomName}: {inWords(room)}
          </li>
        ))}
      </ul>
      <Button
        mt="xs"
        size="compact-md"
        loading={file.isPending}
        onClick={() => file.mutate({ query }, { says: ({ name }) => `${name} is saved.` })}
      >
        Print these
      </Button>
    </section>
  );
}

/** `scoresheets of rounds 3, 4; the page on the door` */
function inWords({ rounds, door }: Again[number]): string {
  const numbers = rounds.map(({ roundNumber }) => roundNumber);
  const sheets =
    numbers.length === 1
      ? `the scoresheet of round ${numbers[0]}`
      : `scoresheets of rounds ${numbers.join(', ')}`;
  return [
    ...(numbers.length === 0 ? [] : [sheets]),
    ...(door ? ['the page on the door'] : []),
  ].join('; ');
}
