import type { Repaired } from '@quizmeet/contract/repair/calls.ts';
import { useState } from 'react';
import { CarriedOut } from '../features/repair/carried-out.tsx';
import { causeOf, readEntry, writeEntry } from '../features/repair/cause-entry.ts';
import { CauseForm } from '../features/repair/cause-form.tsx';
import { useEvening } from '../features/repair/evening.ts';
import { LocksSection } from '../features/repair/locks-section.tsx';
import { Proposals } from '../features/repair/proposals.tsx';
import { ShiftSection } from '../features/repair/shift-section.tsx';
import { useSession } from '../platform/session.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { useSearchParams } from '../ui/router/router.tsx';
import { Page } from './page.tsx';

/** /admin/repair: what happened tonight, and the fewest changes that make the schedule right again. */
export default function RepairPage() {
  const { admin } = useSession();
  return (
    <Page
      title="Repair the evening"
      note="What happened is proposed as changes first. Nothing changes until you choose; a restore point is kept."
      onlyFor="administrators"
    >
      {admin && <Evening />}
    </Page>
  );
}

function Evening() {
  const evening = useEvening();
  const [search, setSearch] = useSearchParams();
  // What was done stays on screen until something else is chosen.
  const [done, setDone] = useState<{ readonly at: string; readonly repaired: Repaired } | null>(
    null,
  );
  const entry = readEntry(search);
  const cause = causeOf(entry);
  const address = search.toString();
  const shown = done?.at === address ? done.repaired : null;
  return (
    <ReadContent read={evening.read} label="The evening" rows={8}>
      {() => (
        <>
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
                  onDone={(repaired) => setDone({ at: address, repaired })}
                />
              )}
            </>
          ) : (
            <CarriedOut
              repaired={shown}
              onNext={() => {
                setDone(null);
                setSearch({}, { replace: true });
              }}
            />
          )}
          {address === '' && (
            <>
              <ShiftSection evening={evening} />
              <LocksSection evening={evening} />
            </>
          )}
        </>
      )}
    </ReadContent>
  );
}
