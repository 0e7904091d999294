import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { teamQrCode } from '@quizmeet/contract/standings/calls.ts';
import { useRef } from 'react';
import { paths } from '../paths.ts';
import { fileUrl } from '../platform/client.ts';
import { copy } from '../ui/copy.ts';
import { Dialog } from '../ui/dialog.tsx';

const QR_SIZE = 168;

export default function ShareDialog({ teamId, onClose }: { teamId: number; onClose: () => void }) {
  const address = `${window.location.origin}${paths.team(teamId)}`;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog opened onClose={onClose} title="Share this page">
      <Text component="figure" size="sm" c="dimmed" m={0}>
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
      <Group gap="0.6rem" align="end" mt="md">
        <TextInput ref={field} label="Link" value={address} readOnly flex="0 1 20rem" />
        <Button onClick={() => void copy(address, field.current, 'Link copied')}>Copy link</Button>
      </Group>
    </Dialog>
  );
}
