import { Skeleton } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getChurchOf } from '@quizmeet/contract/registration/calls.ts';
import { useRead } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReadContent } from '../../ui/read-content.tsx';
import { ChurchForm } from './church-form.tsx';

/** Edits any church, for an admin (C4); open while there is an id. */
export function ChurchDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <Dialog opened={id !== null} onClose={onClose} title="Edit Church" size="38rem">
      {id !== null && <ChurchOf id={id} onClose={onClose} />}
    </Dialog>
  );
}

function ChurchOf({ id, onClose }: { id: number; onClose: () => void }) {
  const church = useRead(getChurchOf, { params: { id } }, { follows: ['teams'] });
  const event = useRead(getEvent);
  return (
    <ReadContent read={church} skeleton={<Waiting />}>
      {(church) => (
        <ReadContent read={event} skeleton={<Waiting />}>
          {(event) => (
            <ChurchForm
              church={church}
              event={event}
              isOwn={false}
              onSaved={onClose}
              onCancel={onClose}
            />
          )}
        </ReadContent>
      )}
    </ReadContent>
  );
}

/** As high as the form. */
function Waiting() {
  return (
    <div role="status" aria-label="The church is loading">
      <Skeleton height={480} />
    </div>
  );
}
