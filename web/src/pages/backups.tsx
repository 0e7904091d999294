import { Alert, Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  type BackupPlaceState,
  type Backups,
  backUpNow,
  getBackups,
} from '@quizmeet/contract/backup/calls.ts';
import { NO_BACKUP, NO_SECOND_PLACE } from '@quizmeet/contract/backup/messages.ts';
import { capital } from '@quizmeet/contract/text.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useEventTime } from '../tournament/event-time.ts';
import { Folded } from '../tournament/folded.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';

export default function BackupsPage() {
  const read = useQuery(callQuery(getBackups, {}, { refetchInterval: 10_000 }));
  return (
    <QueryPage
      note="Every night, and within a minute on the event’s days."
      query={read}
      label="The backups"
      rows={6}
    >
      {(backups) => <BackupPlaces backups={backups} />}
    </QueryPage>
  );
}

function BackupPlaces({ backups }: { backups: Backups }) {
  const { here, second, restore } = backups;
  const acting = useCallMutation(backUpNow);
  return (
    <Stack gap="md">
      <Group>
        <Button
          variant="filled"
          loading={acting.isPending}
          onClick={() => acting.mutate({}, { says: 'Backup saved' })}
        >
          Back up now
        </Button>
      </Group>
      <PlaceCard title="This computer" place={here} otherwise={NO_BACKUP} />
      <PlaceCard title="Second backup location" place={second} otherwise={NO_SECOND_PLACE}>
        {second === null && (
          <Text c="dimmed">
            <Link to={paths.installation}>Choose a folder</Link> on a USB stick or another disk.
          </Text>
        )}
      </PlaceCard>
      <Recovery restore={restore} />
    </Stack>
  );
}

function Recovery({ restore: { dropOn, command } }: Pick<Backups, 'restore'>) {
  return (
    <Box>
      <Text>
        {dropOn !== null ? (
          `If this computer fails, drop the stick’s folder on ${dropOn} in Quizmeet’s folder on another one.`
        ) : (
          <>
            If this computer fails, import an archive from “Download everything” on another one,
            under <Link to={paths.restorePoints}>Restore points</Link>. It has the event, but no
            accounts.
          </>
        )}
      </Text>
      <Folded summary="Restore everything with a command">
        <Quiet>
          Open a terminal in Quizmeet’s folder on the other computer, and run <code>{command}</code>{' '}
          with the path of the stick’s folder as FOLDER.
        </Quiet>
      </Folded>
    </Box>
  );
}

interface PlaceCardProps {
  title: string;
  place: BackupPlaceState | null;
  otherwise: string;
  children?: ReactNode;
}

function PlaceCard({ title, place, otherwise, children }: PlaceCardProps) {
  const shownTime = useEventTime();
  return (
    <Card component="section" aria-label={title}>
      <Title size="h4" mb="xs">
        {title}
      </Title>
      <Text fw={600}>{place?.words ?? otherwise}</Text>
      {place?.failure != null && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />} my="xs">
          Unavailable: {place.failure}.
        </Alert>
      )}
      {children}
      {place !== null && (
        <Quiet className="anywhere">
          {capital(place.named)}.
          {place.file !== null && place.madeAt !== null && (
            <>
              {' '}
              Newest file: {place.file}, {shownTime(place.madeAt)}
              {place.bytes !== null && `, ${sizeOf(place.bytes)}`}.
            </>
          )}
        </Quiet>
      )}
    </Card>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
