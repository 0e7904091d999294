import { removeOfficial } from '@quizmeet/contract/officials/calls.ts';
import { OFFICIAL_REMOVED } from '@quizmeet/contract/officials/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Removes a volunteer with all assignments; asks first. */
export function RemoveVolunteer({
  official: { id, name },
  duties,
  onDone,
}: {
  official: { readonly id: number; readonly name: string };
  duties: number;
  onDone?: () => void;
}) {
  const removing = useCallMutation(removeOfficial);
  const [asked, setAsked] = useState(false);
  const remove = () =>
    removing.mutate(
      { params: { id } },
      {
        says: OFFICIAL_REMOVED,
        goOn: () => {
          setAsked(false);
          onDone?.();
        },
      },
    );
  return (
    <>
      <SmallButton aria-label={`Remove ${name}`} onClick={() => setAsked(true)}>
        Remove
      </SmallButton>
      <ConfirmDialog
        opened={asked}
        title={`Remove ${name}?`}
        confirm="Remove"
        busy={removing.isPending}
        onClose={() => setAsked(false)}
        onConfirm={remove}
      >
        {duties === 0 ? 'No assignments yet.' : `Leaves ${plural(duties, 'assignment')} empty.`}
      </ConfirmDialog>
    </>
  );
}
