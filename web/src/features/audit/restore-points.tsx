import { Group, List, Text } from '@mantine/core';
import {
  listRestorePoints,
  presentCounts,
  type RestorePoint,
  readArchive,
  restore,
} from '@quizmeet/contract/audit/calls.ts';
import { ARCHIVE_READ, RESTORE_POINT_DAYS, RESTORED } from '@quizmeet/contract/audit/messages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation, useInvalidateOn } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { QueryContent, WaitForAll } from '../../ui/query-content.tsx';
import {
  type Counts,
  coachesInShort,
  coachesInWords,
  countsInWords,
  differences,
} from './restore-words.ts';

/** The restore points kept before each clearing, and the action that restores one (N1). */
export function RestorePoints() {
  const points = useQuery(callQuery(listRestorePoints));
  const presentRead = useQuery(callQuery(presentCounts));
  const present = presentRead.data;
  const acting = useCallMutation(restore);
  const [asked, setChosen] = useState<RestorePoint | null>(null);
  // Reads the points again: accounts registered since then change the coach counts.
  useInvalidateOn([listRestorePoints], asked?.id ?? null);
  const chosen = points.data?.find(({ id }) => id === asked?.id) ?? asked;
  const shownTime = useEventTime({ seconds: true });

  const close = () => setChosen(null);
  const bringBack = ({ id }: RestorePoint) =>
    acting.mutate({ params: { id } }, { says: RESTORED, onSettled: close });
  return (
    <WaitForAll reads={[points, presentRead]} label="The restore points" rows={6}>
      <Text mb="md">
        The event holds now: {present === undefined ? '…' : countsInWords(present.counts)}.
      </Text>
      <ReadArchive onRead={setChosen} />
      <QueryContent query={points} label="The restore points" rows={6}>
        {(rows) => (
          <DataTable
            label="Restore points"
            columns={columns(setChosen, shownTime)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No restore point yet">
                Before anything clears or makes anew a part of the event, it is kept here for{' '}
                {RESTORE_POINT_DAYS} days.
              </EmptyState>
            }
          />
        )}
      </QueryContent>
      <ConfirmDialog
        opened={chosen !== null}
        title="Bring this restore point back?"
        confirm="Bring it back"
        grave
        busy={acting.isPending}
        onClose={close}
        onConfirm={() => chosen !== null && bringBack(chosen)}
      >
        {chosen !== null && <Change point={chosen} now={present?.counts ?? null} />}
      </ConfirmDialog>
    </WaitForAll>
  );
}

function columns(
  onChoose: (point: RestorePoint) => void,
  shownTime: (instant: string) => string,
): readonly Column<RestorePoint>[] {
  return [
    { head: 'Kept', cell: ({ at }) => <time dateTime={at}>{shownTime(at)}</time> },
    {
      head: 'Why',
      rowHead: true,
      cell: ({ reason, counts }) => <Reason reason={reason} coaches={coachesInShort(counts)} />,
    },
    { head: 'Who', wideOnly: true, cell: ({ who }) => who },
    { head: 'It holds', wideOnly: true, cell: ({ counts }) => countsInWords(counts) },
    {
      head: 'Way back',
      cell: (point) => (
        <SmallButton
          aria-label={`Bring back ${point.reason}, ${shownTime(point.at)}`}
          onClick={() => onChoose(point)}
        >
          Bring back
        </SmallButton>
      ),
    },
  ];
}

/** Why the point was kept and how many churches would lack a coach; shown on narrow screens too. */
function Reason({ reason, coaches }: { reason: string; coaches: string }) {
  return (
    <Text span inherit display="block" miw="6rem" style={ANYWHERE}>
      {reason}
      {coaches !== '' && (
        <Text span display="block" size="sm" c="dimmed">
          {coaches}
        </Text>
      )}
    </Text>
  );
}

function Change({ point, now }: { point: RestorePoint; now: Counts | null }) {
  const shownTime = useEventTime({ seconds: true });
  const changes = now === null ? [] : differences(point.counts, now);
  return (
    <>
      <Text>
        The event goes back to how it was on {shownTime(point.at)}: “{point.reason}”, by {point.who}
        . It will hold {countsInWords(point.counts)}.
      </Text>
      {changes.length > 0 && (
        <List mt="sm" size="sm">
          {changes.map((change) => (
            <List.Item key={change}>{change}</List.Item>
          ))}
        </List>
      )}
      {coachesInWords(point.counts).map((sentence) => (
        <Text mt="sm" key={sentence}>
          {sentence}
        </Text>
      ))}
      <Text mt="sm">
        Settings, rooms, teams, schedule and results all go back; accounts, mails and the audit
        stay. What stands now is kept as a restore point first.
      </Text>
    </>
  );
}

/** Reads a full archive back in as a restore point (N0). */
function ReadArchive({ onRead }: { onRead: (point: RestorePoint) => void }) {
  const reading = useCallMutation(readArchive);
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
          <IconAlertTriangle size={16} /> {reading.error.message}
        </Text>
      )}
    </>
  );
}
