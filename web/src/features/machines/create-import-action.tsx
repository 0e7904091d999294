import { createImport, importFiles } from '@quizmeet/contract/machines/calls.ts';
import { fileUploadedTo } from '@quizmeet/contract/machines/messages.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCallMutation, useDownload } from '../../platform/queries.ts';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { SmallButton } from '../../ui/buttons.tsx';

/** One per Friday round (Q2). */
export function CreateImportAction() {
  const { data: slots } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const rounds = slots?.reduce((sum, slot) => sum + slot.rounds.length, 0);
  const act = useCallMutation(createImport);
  return (
    <ActionEntry
      title="QM create import"
      description="Repeat after roster or schedule changes."
      state={rounds !== undefined && rounds > 0 && `For ${plural(rounds, 'Friday round')}.`}
      disabledReason={rounds === 0 ? 'No schedule yet.' : null}
      button="Create import"
      busy={act.isPending}
      onStart={() =>
        act.mutate({}, { says: ({ service }) => fileUploadedTo(service), failsHere: true })
      }
      outcome={
        <>
          <ActionOutcome
            error={act.error}
            done={
              act.data === undefined
                ? null
                : `${fileUploadedTo(act.data.service)}: ${plural(act.data.files.length, 'file')}.`
            }
          />
          {act.isSuccess && <DownloadArchive />}
        </>
      }
    />
  );
}

/** For a USB stick, when machines can't reach the storage. */
function DownloadArchive() {
  const file = useDownload(importFiles);
  return (
    <SmallButton
      mt="xs"
      leftSection={<IconDownload size={16} />}
      loading={file.isPending}
      onClick={() => file.mutate({}, { says: ({ name }) => `Saved as ${name}` })}
    >
      Download files
    </SmallButton>
  );
}
