import { Button, FileButton, Group, Switch, Text } from '@mantine/core';
import {
  listResultFiles,
  type loadResults,
  type ResultFile,
  removeResultFile,
  uploadResults,
} from '@quizmeet/contract/machines/calls.ts';
import { RESULT_FILE } from '@quizmeet/contract/machines/messages.ts';
import type { LoadSection } from '@quizmeet/contract/machines/report-text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ArgsOf } from '../../platform/client.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { AskToRemove } from '../../tournament/ask-first.tsx';
import { useEventTime } from '../../tournament/event-time.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { LOAD_FILE, type ShownReport } from './report.ts';
import { ReportText } from './report-text.tsx';

interface LoadDialogProps {
  loading: ShownReport<LoadSection, ArgsOf<typeof loadResults>>;
  outcome: ReactNode;
  onClose: () => void;
}

export default function LoadDialog({ loading, outcome, onClose }: LoadDialogProps) {
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
        checked={overHand}
        onChange={(event) => setOverHand(event.currentTarget.checked)}
      />
      {files.length > 0 && (
        <Text mt="md" size="sm">
          {toLoad === 0
            ? 'All files are loaded.'
            : `${plural(toLoad, 'file')} will be loaded. Saves a restore point first.`}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="filled"
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

/** Rule Q5. */
function UploadFiles() {
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
    <Group mb="sm">
      <FileButton multiple resetRef={forget} onChange={send}>
        {(props) => (
          <Button {...props} loading={act.isPending} data-autofocus>
            Choose files
          </Button>
        )}
      </FileButton>
      <Quiet>Up to {RESULT_FILE.megabytes} MB each</Quiet>
    </Group>
  );
}

function ResultFiles({ files, service }: { files: readonly ResultFile[]; service: string }) {
  const clockTime = useEventTime();
  return (
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
            <AskToRemove
              call={removeResultFile}
              args={{ params: { name } }}
              says={`${name} removed. Loaded results stay.`}
              title="Remove file?"
              label={`Remove ${name}`}
            >
              Removes {name}. Loaded results stay.
            </AskToRemove>
          ),
        },
      ]}
      rows={files.toSorted((a, b) => Number(a.loadedAt !== null) - Number(b.loadedAt !== null))}
      rowKey={({ name }) => name}
      empty={<p>No result files in {service} yet.</p>}
      isLong
    />
  );
}
