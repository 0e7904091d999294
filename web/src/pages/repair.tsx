import { SimpleGrid, Title } from '@mantine/core';
import type { Repaired } from '@quizmeet/contract/repair/calls.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AnnounceButton } from '../features/announcements/announcing.tsx';
import { TeamDialog } from '../features/registration/team-dialog.tsx';
import {
  CauseForm,
  causeOf,
  type Evening,
  offeredIn,
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

const ADDING = { kind: 'add' } as const;

const FRIDAY_NOTE = 'You’ll see the proposed changes first.';
const SATURDAY_NOTE = (
  <>
    You’ll see the proposed changes first. To move a match or withdraw a team, see{' '}
    <Link to={paths.brackets}>its bracket</Link>.
  </>
);

function EveningRepair({ evening, isSaturday }: { evening: Evening; isSaturday: boolean }) {
  const [search, setSearch] = useSearchParams();
  const [done, setDone] = useState<Done | null>(null);
  const [isAdding, setAdding] = useState(false);
  const entry = offeredIn(evening, readEntry(search));
  const cause = causeOf(entry);
  const address = writeEntry(entry).toString();
  const shown = address === '' ? done : null;
  const day = search.get('day');
  const set = (next: URLSearchParams) => {
    if (day !== null) next.set('day', day);
    setSearch(next, { replace: true });
  };
  // Reloaded, the page has it among the recent repairs.
  const finish = (carriedOut: Done) => {
    setDone(carriedOut);
    set(new URLSearchParams());
  };
  const finishShift = (repaired: Repaired, shifted: Day) =>
    finish({ repaired, begun: [], changes: [], shifted });
  return (
    <QueryContent query={evening.read} label="The evening" rows={8}>
      {() => (
        <>
          {isSaturday && shown === null && (
            <>
              <ShiftSection evening={evening} day="Saturday" onDone={finishShift} />
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
                onChange={(next) => {
                  setDone(null);
                  set(writeEntry(next));
                }}
                onAddTeam={() => setAdding(true)}
              />
              {cause !== null && <Proposals key={address} cause={cause} onDone={finish} />}
            </>
          ) : (
            <CarriedOut {...shown} onNext={() => setDone(null)}>
              {shown.shifted && <AnnounceButton text={shown.repaired.inWords} />}
            </CarriedOut>
          )}
          {address === '' && shown === null && (
            <SimpleGrid cols={{ base: 1, md: isSaturday ? 1 : 2 }} spacing="xl" verticalSpacing={0}>
              {!isSaturday && <ShiftSection evening={evening} day="Friday" onDone={finishShift} />}
              <div>
                <RepairsSection />
                <LocksSection evening={evening} />
              </div>
            </SimpleGrid>
          )}
          <TeamDialog task={isAdding ? ADDING : null} onClose={() => setAdding(false)} />
        </>
      )}
    </QueryContent>
  );
}
