import { Box, Button, Card, Group, Text, Title } from '@mantine/core';
import { pdfTeamPage } from '@quizmeet/contract/printing/calls.ts';
import { teamCalendar } from '@quizmeet/contract/schedule/calls.ts';
import { teamQrCode } from '@quizmeet/contract/standings/calls.ts';
import { IconCalendar, IconDownload, IconPrinter } from '@tabler/icons-react';
import { fileUrl } from '../../platform/client.ts';
import { useDownload } from '../../platform/queries.ts';
import { useInBrowser } from '../../ui/in-browser.ts';

const QR_SIZE = 168;

const hostHere = (): string | null => window.location.host;

export function TakeAlong({ teamId, hasFriday }: { teamId: number; hasFriday: boolean }) {
  const host = useInBrowser(hostHere, null);
  const calendar = fileUrl(teamCalendar, { params: { teamId } });
  return (
    <Card
      component="section"
      bdrs="md"
      p="1rem 1.1rem"
      bg="var(--quiz-surface)"
      aria-labelledby="take-along"
    >
      <Group justify="space-between" gap="1rem 2rem">
        <Box flex="1 1 18rem">
          <Title order={2} size="h3" id="take-along">
            Save or share
          </Title>
          <p>Subscriptions update when rounds move.</p>
          <Group gap="0.6rem">
            <Button
              component="a"
              href={host === null ? calendar : `webcal://${host}${calendar}`}
              leftSection={<IconCalendar size={18} />}
            >
              Subscribe in calendar
            </Button>
            <Button
              component="a"
              href={calendar}
              download
              variant="default"
              leftSection={<IconDownload size={18} />}
            >
              Download calendar (.ics)
            </Button>
            {hasFriday && <TeamPagePrint teamId={teamId} />}
          </Group>
        </Box>
        <Text component="figure" mx="auto" my={0} c="dimmed" size="sm" ta="center">
          <Box
            component="img"
            src={fileUrl(teamQrCode, { params: { teamId } })}
            alt="QR code that opens this page"
            width={QR_SIZE}
            height={QR_SIZE}
            bg="#ffffff"
            bdrs="sm"
          />
          <figcaption>Scan to open this page</figcaption>
        </Text>
      </Group>
    </Card>
  );
}

function TeamPagePrint({ teamId }: { teamId: number }) {
  const file = useDownload(pdfTeamPage);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} />}
      loading={file.isPending}
      onClick={() =>
        file.mutate({ params: { teamId } }, { says: ({ name }) => `Saved as ${name}` })
      }
    >
      Print Friday (PDF)
    </Button>
  );
}
