import { Button, Group } from '@mantine/core';
import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import type { Repaired } from '@quizmeet/contract/repair/calls.ts';
import { listInWords, plural } from '@quizmeet/contract/words.ts';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useDownload } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { entryOf, writeEntry } from './cause-entry.ts';
import classes from './repair.module.css';

/** What was done, what to print again, whom to tell, and how to take it back. */
export function CarriedOut({ repaired, onNext }: { repaired: Repaired; onNext: () => void }) {
  const { printAgain, affected, undo, undoInWords } = repaired;
  return (
    <section className={classes['done']} aria-label="What was done">
      <p role="status" className={classes['doneWords']}>
        <IconCheck size={18} /> {repaired.inWords}
      </p>
      <PrintAgain {...printAgain} />
      {affected.length > 0 && <WhomToTell affected={affected} />}
      <h2>Undo</h2>
      <p>{undoInWords}</p>
      <Group gap="0.5rem">
        {undo !== null && (
          <LinkButton to={`${paths.repair}?${writeEntry(entryOf(undo))}`}>
            Undo this change
          </LinkButton>
        )}
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
      <h2>Print again</h2>
      <p>
        {plural(roundIds.length, 'scoresheet')}, and the door pages for{' '}
        {listInWords(rooms.map(({ roomName }) => roomName))}. Remove the old ones.
      </p>
      <Button leftSection={<IconPrinter size={18} />} loading={file.isPending} onClick={print}>
        Print {plural(roundIds.length + rooms.length, 'page')} again
      </Button>
    </>
  );
}

/** The coaches of the teams whose rounds were changed, with their addresses. */
function WhomToTell({ affected }: Pick<Repaired, 'affected'>) {
  return (
    <>
      <h2>Tell</h2>
      <ul className={classes['list']}>
        {affected.map((each) => (
          <li key={each.teamId}>
            <strong>{each.teamName}</strong>, {each.churchName}:{' '}
            {each.coachName === '' ? 'no coach' : each.coachName}
            {each.email !== null && (
              <>
                , <a href={`mailto:${each.email}`}>{each.email}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
