import { type ResultFile, removeResultFile } from '@quizmeet/contract/machines/calls.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';

export function ResultFiles({ files, service }: { files: readonly ResultFile[]; service: string }) {
  const act = useCallMutation(removeResultFile);
  const [asking, setAsking] = useState<string | null>(null);
  const clockTime = useEventTime();
  const remove = (name: string) =>
    act.mutate({ params: { name } }, { says: `${name} removed. Loaded results stay.` });
  return (
    <>
      <DataTable
        label={`Result files in ${service}`}
        columns={[
          { head: 'File', rowHead: true, cell: ({ name }) => name },
          {
            head: 'Size',
            number: true,
            wideOnly: true,
            cell: ({ bytes }) => `${Math.max(1, Math.round(bytes / 1000))} kB`,
          },
          {
            head: 'State',
            cell: ({ loadedAt }) =>
              loadedAt === null ? <b>not loaded</b> : `loaded ${clockTime(loadedAt)}`,
          },
          {
            head: 'Remove',
            cell: ({ name }) => (
              <SmallButton
                aria-label={`Remove ${name}`}
                disabled={act.isPending}
                onClick={() => setAsking(name)}
              >
                Remove
              </SmallButton>
            ),
          },
        ]}
        rows={files.toSorted((a, b) => Number(a.loadedAt !== null) - Number(b.loadedAt !== null))}
        rowKey={({ name }) => name}
        empty={<p>No result files in {service} yet.</p>}
      />
      <ConfirmDialog
        opened={asking !== null}
        title="Remove file?"
        confirm="Remove"
        grave
        onConfirm={() => {
          if (asking !== null) remove(asking);
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      >
        Removes {asking}. Loaded results stay.
      </ConfirmDialog>
    </>
  );
}
