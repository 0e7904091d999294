import { Button, Group } from '@mantine/core';
import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import type { Repaired } from '@quizmeet/contract/repair/calls.ts';
import { listInWords, plural } from '@quizmeet/contract/words.ts';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useDownload } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import classes from './repair.module.css';

/** What was done, and what to print again; a restore point takes it back. */
export function CarriedOut({ repaired, onNext }: { repaired: Repaired; onNext: () => void }) {
  return (
    <section className={classes['done']} aria-label="What was done">
      <p role="status" className={classes['doneWords']}>
        <IconCheck size={18} /> {repaired.inWords}
      </p>
      <PrintAgain {...repaired.printAgain} />
      <Group gap="0.5rem" mt="md">
        <LinkButton to={paths.restorePoints}>Restore points</LinkButton>
        <Button variant="default" onClick={onNext}>
          Report something else
        </Button>
      </Group>
    </section>
  );
}

/** Prints the scoresheets and door pages that the repair made wrong; nothing if there are none. */
function PrintAgain({ roundIds, rooms }: Repaired['printAgain']) {
  const file = useDownload(pdfAgain);
  if (roundIds.length + rooms.length === 0) return null;
  const print = () =>
    file.mutate(
      {
        query: {
          ...(roundIds.length > 0 && { rounds: roundIds.join(',') }),
          ...(rooms.length > 0 && { rooms: rooms.map((room) => room.roomNumber).join(',') }),
        },
      },
      { says: ({ name }) => `Saved as ${name}` },
    );
  return (
    <>
      <h2>Reprint</h2>
      <p>
        {plural(roundIds.length, 'scoresheet')}, and the door pages for{' '}
        {listInWords(rooms.map(({ roomName }) => roomName))}. Throw away the old ones.
      </p>
      <Button leftSection={<IconPrinter size={18} />} loading={file.isPending} onClick={print}>
        Reprint {plural(roundIds.length + rooms.length, 'page')}
      </Button>
    </>
  );
}
