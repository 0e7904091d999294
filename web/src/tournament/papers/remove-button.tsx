import { Group } from '@mantine/core';
import { useState } from 'react';
import { SmallButton } from '../../ui/buttons.tsx';

/** Removes something after it was asked whether it is meant. */
export function RemoveButton({
  what,
  name,
  busy,
  onRemove,
}: {
  /** `the note` */
  what: string;
  /** Says to screen readers which one. */
  name: string;
  busy: boolean;
  onRemove: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <SmallButton aria-label={`Remove ${what}: ${name}`} onClick={() => setAsking(true)}>
        Remove
      </SmallButton>
    );
  }
  return (
    <Group gap="0.5rem" role="group" aria-label={`Remove ${what}?`}>
      <SmallButton autoFocus onClick={() => setAsking(false)}>
        Cancel
      </SmallButton>
      <SmallButton variant="filled" color="red" loading={busy} onClick={onRemove}>
        Remove {what}
      </SmallButton>
    </Group>
  );
}
