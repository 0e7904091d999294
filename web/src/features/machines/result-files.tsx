import { Box } from '@mantine/core';
import { type ResultFile, removeResultFile } from '@quizmeet/contract/machines/calls.ts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './machines.module.css';

export function ResultFiles({ files, service }: { files: readonly ResultFile[]; service: string }) {
  const act = useCallMutation(removeResultFile);
  const [asking, setAsking] = useState<string | null>(null);
  const remove = (name: string) =>
    act.mutate({ params: { name } }, { says: `${name} removed. Results loaded from it stay.` });
  if (files.length === 0) {
    return <p>No result files in {service} yet.</p>;
  }
  const waitingFirst = files.toSorted(
    (a, b) => Number(a.loadedAt !== null) - Number(b.loadedAt !== null),
  );
  return (
    <ScrollRegion className={classes['files']} label={`Result files in ${service}`}>
      <ul className={classes['list']}>
        {waitingFirst.map((file) => (
          <li key={file.name} className={classes['file']}>
            <Box component="span" style={ANYWHERE}>
              {file.name}
            </Box>
            <span className={classes['quiet']}>{sizeOf(file)}</span>
            <State file={file} />
            <SmallButton
              aria-label={`Remove ${file.name}`}
              disabled={act.isPending}
              onClick={() => setAsking(file.name)}
            >
              Remove
            </SmallButton>
          </li>
        ))}
      </ul>
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
        Removes {asking}. Results loaded from it stay.
      </ConfirmDialog>
    </ScrollRegion>
  );
}

const sizeOf = ({ bytes }: ResultFile): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

function State({ file: { loadedAt } }: { file: ResultFile }) {
  const clockTime = useEventTime();
  if (loadedAt === null) return <span className={classes['waiting']}>not loaded</span>;
  return (
    <span className={classes['loaded']}>
      <IconCheck size={14} /> loaded {clockTime(loadedAt)}
    </span>
  );
}
