import { SimpleGrid, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  CauseForm,
  causeOf,
  type Evening,
  readEntry,
  useEvening,
  writeEntry,
} from '../features/repair/cause-form.tsx';
import { LocksSection } from '../features/repair/locks-section.tsx';
import { CarriedOut, type Done, Proposals } from '../features/repair/proposals.tsx';
import { RepairsSection } from '../features/repair/repairs-section.tsx';
import { ShiftSection } from '../features/repair/shift-section.tsx';
import { paths } from '../paths.ts';
import { useIsSaturday } from '../tournament/event-time.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent } from '../ui/query-content.tsx';

/** /admin/repair. On Saturday, or with `?day=Saturday`, times come first; brackets have other match repairs. */
export default function RepairPage() {
  const evening = useEvening();
  const [search] = useSearchParams();
  const isToday = useIsSaturday();
  const isSaturday = isToday || search.get('day') === 'Saturday';
  return (
    <>
      <PageHeading
        title={isSaturday ? 'Repair Saturday' : undefined}
        note={isSaturday ? SATURDAY_NOTE : FRIDAY_NOTE}
      />
      <EveningRepair evening={evening} isSaturday={isSaturday} />
    </>
  );
}

const FRIDAY_NOTE = 'You’ll see the proposed changes first.';
const SATURDAY_NOTE = (
  <>
    You’ll see the proposed changes first. To move a match or withdraw a team, see{' '}
    <Link to={paths.brackets}>its bracket</Link>.
  </>
);

function EveningRepair({ evening, isSaturday }: { evening: Evening; isSaturday: boolean }) {
  const [search, setSearch] = useSearchParams();
  // Stays until something else is chosen.
  const [done, setDone] = useState<({ readonly at: string } & Done) | null>(null);
  const entry = readEntry(search);
  const cause = causeOf(entry);
  const address = writeEntry(entry).toString();
  const shown = done?.at === address ? done : null;
  return (
    <QueryContent query={evening.read} label="The evening" rows={8}>
      {() => (
        <>
          {isSaturday && (
            <>
              <ShiftSection evening={evening} day="Saturday" />
              <Title size="h4" mt="xl" mb="sm">
                Friday’s schedule
              </Title>
            </>
          )}
          {shown === null ? (
            <>
              <CauseForm
                entry={entry}
                evening={evening}
                onChange={(next) => setSearch(writeEntry(next), { replace: true })}
              />
              {cause !== null && (
                <Proposals
                  key={address}
                  cause={cause}
                  onDone={(done) => setDone({ at: address, ...done })}
                />
              )}
            </>
          ) : (
            <CarriedOut
              {...shown}
              onNext={() => {
                setDone(null);
                setSearch({}, { replace: true });
              }}
            />
          )}
          {address === '' && (
            <SimpleGrid cols={{ base: 1, md: isSaturday ? 1 : 2 }} spacing="xl" verticalSpacing={0}>
              {!isSaturday && <ShiftSection evening={evening} day="Friday" />}
              <div>
                <LocksSection evening={evening} />
                <RepairsSection />
              </div>
            </SimpleGrid>
          )}
        </>
      )}
    </QueryContent>
  );
}
