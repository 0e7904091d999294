import { Button, FileButton, Group, Text } from '@mantine/core';
import { uploadResults } from '@quizmeet/contract/machines/calls.ts';
import { RESULT_FILE } from '@quizmeet/contract/machines/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useRef } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { Refusal } from '../../ui/refusal.tsx';

/** Rule Q5. */
export function UploadFiles() {
  const act = useCallMutation(uploadResults);
  const forget = useRef<() => void>(null);
  const send = (files: readonly File[]) => {
    // The same file can be chosen again.
    forget.current?.();
    for (let first = 0; first < files.length; first += RESULT_FILE.most) {
      const body = new FormData();
      for (const file of files.slice(first, first + RESULT_FILE.most)) {
        body.append(uploadResults.filesIn, file);
      }
      act.mutate({ body }, { says: ({ stored }) => `${plural(stored.length, 'file')} uploaded` });
    }
  };
  return (
    <>
      <Group mb="sm">
        <FileButton multiple resetRef={forget} onChange={send}>
          {(props) => (
            <Button {...props} variant="default" loading={act.isPending} data-autofocus>
              Choose files
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          Up to {RESULT_FILE.megabytes} MB each
        </Text>
      </Group>
      <Refusal text={act.error?.message} />
    </>
  );
}
