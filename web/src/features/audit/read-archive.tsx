import { Group, Text } from '@mantine/core';
import { type RestorePoint, readArchive } from '@quizmeet/contract/audit/calls.ts';
import { ARCHIVE_READ } from '@quizmeet/contract/audit/messages.ts';
import { useAct } from '../../platform/queries.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import { WarningIcon } from '../../ui/icons.tsx';

/** Reads an archive of everything back as a restore point (N0). */
export function ReadArchive({ onRead }: { onRead: (point: RestorePoint) => void }) {
  const reading = useAct(readArchive);
  const choose = (file: File) => {
    const body = new FormData();
    body.append(readArchive.filesIn, file);
    reading.mutate({ body }, { says: ARCHIVE_READ, onSuccess: onRead });
  };
  return (
    <>
      <Group gap="sm" mb="md">
        <FileChoice accept=".zip,.json" busy={reading.isPending} onChoose={choose}>
          Read an archive back
        </FileChoice>
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
