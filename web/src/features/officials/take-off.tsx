import { removeOfficial } from '@quizmeet/contract/officials/calls.ts';
import { OFFICIAL_REMOVED } from '@quizmeet/contract/officials/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Takes somebody off the list, with the duties; asks first. */
export function TakeOff({
  official: { id, name },
  duties,
  onDone,
}: {
  official: { readonly id: number; readonly name: string };
  /** How many there are. */
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
      <SmallButton aria-label={`Take off ${name}`} onClick={() => setAsked(true)}>
        Take off
      </SmallButton>
      <ConfirmDialog
        opened={asked}
        title={`Take ${name} off the list?`}
        confirm="Take off"
        busy={removing.isPending}
        onClose={() => setAsked(false)}
        onConfirm={remove}
      >
        {duties === 0
          ? 'There are no duties yet.'
          : `${plural(duties, 'duty')} will have nobody then.`}
      </ConfirmDialog>
    </>
  );
}
