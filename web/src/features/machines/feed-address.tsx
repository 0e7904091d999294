import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { TextInput } from '../../ui/fields.ts';
import { notify, notifyError } from '../../ui/notices.ts';

/** The secret address, to be copied into the machines. */
export function FeedAddress({ address, onRenew }: { address: string; onRenew: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copied(address, field.current)) notify('The address is copied');
    else notifyError('The address could not be copied. It is marked: copy it by hand.');
  };
  return (
    <>
      <TextInput
        ref={field}
        mt="md"
        label="Address for the machines’ network mode"
        description="Whoever knows it can send scores: give it to the machines alone."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          Copy the address
        </Button>
        <Button size="compact-sm" variant="default" onClick={onRenew}>
          Renew the address
        </Button>
      </Group>
    </>
  );
}

/** A venue's plain http has no clipboard of its own; there the marked field is copied. */
async function copied(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
