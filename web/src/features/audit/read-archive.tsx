import { Button, FileButton, Group, Text } from '@mantine/core';
import { type RestorePoint, readArchive } from '@quizmeet/contract/audit/calls.ts';
import { ARCHIVE_READ } from '@quizmeet/contract/audit/messages.ts';
import { useRef } from 'react';
import { useAct } from '../../platform/queries.ts';
import { WarningIcon } from '../../ui/icons.tsx';

/** Reads an archive of everything back as a restore point (N0). */
export function ReadArchive({ onRead }: { onRead: (point: RestorePoint) => void }) {
  const reading = useAct(readArchive);
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file may be chosen again.
    forget.current?.();
    if (file === null) return;
    const body = new FormData();
    body.append(readArchive.filesIn, file);
    reading.mutate({ body }, { says: ARCHIVE_READ, onSuccess: onRead });
  };
  return (
    <>
      <Group gap="sm" mb="md">
        <FileButton accept=".zip,.json" resetRef={forget} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={reading.isPending}>
              Read an archive back
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          An archive of everything, saved from the admin page of this or another installation,
          becomes a restore point here, and so does the snapshot.json in it. Churches go to the
          accounts of their coaches’ addresses. Nothing changes until you bring it back.
        </Text>
      </Group>
      {reading.error !== null && (
        <Text role="alert" mb="md">
          <WarningIcon size={16} /> {reading.error.message}
        </Text>
      )}
    </>
  );
}
