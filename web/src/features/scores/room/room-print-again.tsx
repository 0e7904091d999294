import { Button, Group } from '@mantine/core';
import { pdfAgain, pdfRoomCards } from '@quizmeet/contract/printing/calls.ts';
import type { RoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useDownload } from '../../../platform/queries.ts';
import classes from './room-print-again.module.css';

type Again = RoomLinks['again'];

/** What is printed with codes that open nothing any more, to be printed again (P6). */
export function PrintAgain({ again }: { again: Again }) {
  const sheets = useDownload(pdfAgain);
  const cards = useDownload(pdfRoomCards);
  if (again.length === 0) return null;
  const query = sheetsOf(again);
  return (
    <section className={classes['waiting']} aria-labelledby="print-again">
      <h2 id="print-again" style={{ margin: 0, fontSize: 'inherit' }}>
        Print again: the codes on these no longer work
      </h2>
      <ul>
        {again.map((room) => (
          <li key={`${room.day} ${room.roomNumber}`}>
            {room.roomName} on {room.day}: {inWords(room)}
          </li>
        ))}
      </ul>
      <Group mt="xs" gap="0.5rem">
        {query !== null && (
          <Button
            size="compact-md"
            loading={sheets.isPending}
            onClick={() => sheets.mutate({ query }, { says: ({ name }) => `${name} is saved.` })}
          >
            Print these sheets
          </Button>
        )}
        {again.some(({ card }) => card) && (
          <Button
            size="compact-md"
            loading={cards.isPending}
            onClick={() => cards.mutate({}, { says: ({ name }) => `${name} is saved.` })}
          >
            Print cards
          </Button>
        )}
        {again.some(({ duties }) => duties) && (
          <Link to={paths.officials}>Duties of officials</Link>
        )}
      </Group>
    </section>
  );
}

/** What is asked for to print the scoresheets and the doors' pages; null if there are none. */
function sheetsOf(again: Again): { rounds?: string; rooms?: string } | null {
  const rounds = again.flatMap((room) => room.rounds.map(({ id }) => id)).join(',');
  const rooms = again
    .filter(({ door }) => door)
    .map(({ roomNumber }) => roomNumber)
    .join(',');
  if (rounds === '' && rooms === '') return null;
  return { ...(rounds === '' ? {} : { rounds }), ...(rooms === '' ? {} : { rooms }) };
}

/** `scoresheets for rounds 3, 4; door page; room card` */
function inWords({ day, rounds, door, card, duties }: Again[number]): string {
  const [one, every] = day === 'Friday' ? ['round', 'rounds'] : ['match', 'matches'];
  const names = rounds.map(({ roundNumber, bracket }) =>
    bracket === null ? `${roundNumber}` : `${roundNumber} (${bracket})`,
  );
  const sheets =
    names.length === 1
      ? `scoresheet for ${one} ${names[0]}`
      : `scoresheets for ${every} ${names.join(', ')}`;
  return [
    ...(names.length === 0 ? [] : [sheets]),
    ...(door ? ['door page'] : []),
    ...(card ? ['room card'] : []),
    ...(duties ? ['officials’ duties'] : []),
  ].join('; ');
}
