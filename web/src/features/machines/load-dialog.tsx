import { Button, Group, Text } from '@mantine/core';
import { type insertResults, listResultFiles } from '@quizmeet/contract/machines/calls.ts';
import { plural } from '@quizmeet/contract/schedule/messages.ts';
import { useState } from 'react';
import { useRead } from '../../platform/queries.ts';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/fields.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RestoreLink } from '../../ui/restore-link.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { hasProblems, summaryOf } from './report.ts';
import { ReportText } from './report-text.tsx';
import { ResultFiles } from './result-files.tsx';
import { UploadFiles } from './upload-files.tsx';
import type { useReport } from './use-report.ts';

/** Files go in, stand in a list, and are loaded; what came of it is told in full. */
export default function LoadDialog({
  loading,
  onClose,
}: {
  loading: ReturnType<typeof useReport<typeof insertResults>>;
  onClose: () => void;
}) {
  const read = useRead(listResultFiles);
  const [overHand, setOverHand] = useState(false);
  const waiting = read.data?.files.filter(({ loadedAt }) => loadedAt === null).length ?? 0;
  return (
    <Dialog opened onClose={onClose} title="Load Results" size="46rem">
      <UploadFiles />
      <Loaded read={read} skeleton={<TableSkeleton label="The files" rows={3} />}>
        {({ files, service }) => <ResultFiles files={files} service={service} />}
      </Loaded>
      <Switch
        mt="md"
        label="Also over results entered by hand"
        description="Off, a round that somebody has entered keeps what was entered, and the report names it."
        checked={overHand}
        onChange={(event) => setOverHand(event.currentTarget.checked)}
      />
      {(read.data?.files.length ?? 0) > 0 && (
        <Text mt="md" size="sm">
          {waiting === 0
            ? 'Nothing to load: every file is loaded already.'
            : `${plural(waiting, 'file')} will be loaded. A restore point is kept first.`}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          color={overHand ? 'red.9' : 'navy'}
          disabled={waiting === 0}
          loading={loading.busy}
          onClick={() => loading.fetch({ query: overHand ? { overwrite: 'true' } : {} })}
        >
          Load
        </Button>
      </Group>
      <Text component="div" mt="md" role="status">
        <ActionOutcome
          error={loading.error}
          doubtful={loading.text !== null && hasProblems(loading.text)}
          done={
            loading.text === null ? null : (
              <>
                {summaryOf(loading.text)} Saved as insertResults.txt. <RestoreLink />
              </>
            )
          }
        />
      </Text>
      {loading.text !== null && <ReportText name="insertResults.txt" text={loading.text} />}
    </Dialog>
  );
}
