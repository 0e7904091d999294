import { Button, Group, Switch, Text } from '@mantine/core';
import { listResultFiles, type loadResults } from '@quizmeet/contract/machines/calls.ts';
import type { LoadSection } from '@quizmeet/contract/machines/report-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ArgsOf } from '../../platform/client.ts';
import { callQuery } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { LOAD_FILE, type ShownReport } from './report.ts';
import { ReportText } from './report-text.tsx';
import { ResultFiles } from './result-files.tsx';
import { UploadFiles } from './upload-files.tsx';

export default function LoadDialog({
  loading,
  outcome,
  onClose,
}: {
  loading: ShownReport<LoadSection, ArgsOf<typeof loadResults>>;
  outcome: ReactNode;
  onClose: () => void;
}) {
  const read = useQuery(callQuery(listResultFiles));
  const [overHand, setOverHand] = useState(false);
  const files = read.data?.files ?? [];
  // Overwriting also reloads files (Q5).
  const toLoad = files.filter(({ loadedAt }) => overHand || loadedAt === null).length;
  return (
    <Dialog opened onClose={onClose} title="Load Results" size="46rem">
      <UploadFiles />
      <QueryContent query={read} label="The files" rows={3}>
        {({ files, service }) => <ResultFiles files={files} service={service} />}
      </QueryContent>
      <Switch
        mt="md"
        label="Overwrite results entered by hand"
        description="Off: they’re kept and listed in the report."
        checked={overHand}
        onChange={(event) => setOverHand(event.currentTarget.checked)}
      />
      {files.length > 0 && (
        <Text mt="md" size="sm">
          {toLoad === 0
            ? 'All files are already loaded.'
            : `${plural(toLoad, 'file')} will be loaded. Saves a restore point first.`}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          color={overHand ? 'red' : 'navy'}
          disabled={toLoad === 0}
          loading={loading.busy}
          onClick={() => loading.fetch({ body: { overwrite: overHand } })}
        >
          Load
        </Button>
      </Group>
      <Text component="div" mt="md" role="status">
        {outcome}
      </Text>
      {loading.report !== null && <ReportText file={LOAD_FILE} report={loading.report} />}
    </Dialog>
  );
}
