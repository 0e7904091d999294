import { Group, List, Text, VisuallyHidden } from '@mantine/core';
import {
  listRestorePoints,
  presentCounts,
  type RestorePoint,
  readArchive,
  restore,
} from '@quizmeet/contract/audit/calls.ts';
import {
  ARCHIVE_READ,
  changesSince,
  NO_SUCH_RESTORE_POINT,
  RESTORE_POINT_DAYS,
  RESTORED,
} from '@quizmeet/contract/audit/messages.ts';
import { counted, plural } from '@quizmeet/contract/text.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useEventTime } from '../tournament/event-time.ts';
import { SmallButton } from '../ui/buttons.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { FileChoice } from '../ui/file-choice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';

export default function RestorePointsPage() {
  return (
    <>
      <PageHeading
        note={`Saved before anything is deleted. Kept for ${RESTORE_POINT_DAYS} days.`}
      />
      <RestorePoints />
    </>
  );
}

/** Rule N1. The chosen one is in the address: a repair links to its own. */
function RestorePoints() {
  const points = useQuery(callQuery(listRestorePoints));
  const presentRead = useQuery(callQuery(presentCounts));
  const now = presentRead.data?.counts;
  const [search, setSearch] = useSearchParams();
  const choose = ({ id }: RestorePoint) => setSearch({ point: `${id}` }, { replace: true });
  const close = () => setSearch({}, { replace: true });
  const acting = useCallMutation(restore);
  const chosenId = Number(search.get('point'));
  const chosen = points.data?.find(({ id }) => id === chosenId);
  const shownTime = useEventTime({ seconds: true });
  return (
    <WaitForAll reads={[points, presentRead]} label="The restore points" rows={6}>
      <Text mb="md">Now: {now === undefined ? '…' : formatCounts(now)}.</Text>
      <ImportArchive onImported={choose} />
      <QueryContent query={points} label="The restore points" rows={6}>
        {(rows) => (
          <DataTable
            label="Restore points"
            columns={columns(choose, shownTime)}
            rows={rows}
            rowKey={({ id }) => id}
            empty="No restore points yet"
            isLong
          />
        )}
      </QueryContent>
      <ConfirmDialog
        opened={chosenId > 0}
        title="Restore this point?"
        confirm="Restore"
        grave
        busy={acting.isPending}
        possible={chosen !== undefined}
        onClose={close}
        onConfirm={() =>
          acting.mutate({ params: { id: chosenId } }, { says: RESTORED, goOn: close })
        }
      >
        {chosen !== undefined && <Change point={chosen} now={now} />}
        {chosenId > 0 && chosen === undefined && !points.isFetching && `${NO_SUCH_RESTORE_POINT}.`}
      </ConfirmDialog>
    </WaitForAll>
  );
}

const columns = (
  onChoose: (point: RestorePoint) => void,
  shownTime: (instant: string) => string,
): readonly Column<RestorePoint>[] => [
  { head: 'Saved', cell: ({ at }) => <time dateTime={at}>{shownTime(at)}</time> },
  {
    head: 'Reason',
    rowHead: true,
    cell: ({ reason }) => (
      <Text span inherit display="block" miw="6rem" className="anywhere">
        {reason}
      </Text>
    ),
  },
  { head: 'Who', wideOnly: true, cell: ({ who }) => who },
  { head: 'Contents', wideOnly: true, cell: ({ counts }) => formatCounts(counts) },
  {
    head: <VisuallyHidden>Restore</VisuallyHidden>,
    key: 'restore',
    cell: (point) => (
      <SmallButton
        aria-label={`Restore ${point.reason}, ${shownTime(point.at)}`}
        onClick={() => onChoose(point)}
      >
        Restore
      </SmallButton>
    ),
  },
];

function Change({ point, now }: { point: RestorePoint; now: Counts | undefined }) {
  const { data } = useQuery(callQuery(presentCounts, { query: { since: point.id } }));
  const shownTime = useEventTime({ seconds: true });
  const changes = now === undefined ? [] : differences(point.counts, now);
  return (
    <>
      <Text>
        Saved {shownTime(point.at)} by {point.who}: “{point.reason}”. Contains{' '}
        {formatCounts(point.counts)}.
      </Text>
      <Text mt="sm">
        Replaces the whole event. Everything saved since then is lost, including results, check-in,
        and payments. Saves a restore point first.
      </Text>
      {data?.changed && (
        <Text mt="sm" fw={600} role="status">
          {changesSince(data.changed)}
        </Text>
      )}
      {changes.length > 0 && (
        <>
          <Text mt="sm">Numbers that change:</Text>
          <List size="sm">
            {changes.map((change) => (
              <List.Item key={change}>{change}</List.Item>
            ))}
          </List>
        </>
      )}
    </>
  );
}

/** As a restore point (N0). */
function ImportArchive({ onImported }: { onImported: (point: RestorePoint) => void }) {
  const reading = useCallMutation(readArchive);
  const choose = (file: File) => {
    const body = new FormData();
    body.append(readArchive.filesIn, file);
    reading.mutate({ body }, { says: ARCHIVE_READ, goOn: onImported, failsHere: true });
  };
  return (
    <>
      <Group gap="sm" mb="md">
        <FileChoice accept=".zip,.json" busy={reading.isPending} onChoose={choose}>
          Import an archive
        </FileChoice>
        <Quiet>From “Download everything”. It becomes a restore point.</Quiet>
      </Group>
      {reading.error !== null && (
        <Text role="alert" mb="md">
          <IconAlertTriangle size={16} /> {reading.error.message}
        </Text>
      )}
    </>
  );
}

const COUNTED = {
  churches: 'church',
  teams: 'team',
  quizzers: 'quizzer',
  rounds: 'round',
  brackets: 'bracket',
  results: 'result',
};

type Counts = Readonly<Record<string, number>>;

/** `12 churches, 40 teams, 100 rounds` */
export const formatCounts = (counts: Counts): string =>
  counted(Object.entries(COUNTED).map(([key, word]) => [counts[key] ?? 0, word])).join(', ') ||
  'nothing yet';

/** `100 rounds instead of 0`; empty when equal. */
export const differences = (saved: Counts, now: Counts): string[] =>
  Object.entries(COUNTED).flatMap(([key, word]) => {
    const [then, today] = [saved[key] ?? 0, now[key] ?? 0];
    return then === today ? [] : [`${plural(then, word)} instead of ${today}`];
  });
