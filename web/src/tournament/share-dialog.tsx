import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { teamQrCode } from '@quizmeet/contract/standings/calls.ts';
import { useRef } from 'react';
import { paths } from '../paths.ts';
import { fileUrl } from '../platform/client.ts';
import { copy } from '../ui/copy.ts';
import { Dialog } from '../ui/dialog.tsx';

const QR_SIZE = 168;

export default function ShareDialog({ teamId, onClose }: { teamId: number; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Share this page">
      <LinkToShare
        address={`${window.location.origin}${paths.team(teamId)}`}
        qrCode={fileUrl(teamQrCode, { params: { teamId } })}
        what="this page"
      />
    </Dialog>
  );
}

interface LinkToShareProps {
  address: string;
  /** A picture’s address. */
  qrCode: string;
  what: string;
}

export function LinkToShare({ address, qrCode, what }: LinkToShareProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Text component="figure" size="sm" c="dimmed" m={0} ta="center">
        <Box
          component="img"
          src={qrCode}
          alt={`QR code that opens ${what}`}
          width={QR_SIZE}
          height={QR_SIZE}
          bg="#ffffff"
          bdrs="sm"
        />
        <figcaption>Scan to open {what}</figcaption>
      </Text>
      <Group gap="0.6rem" align="end" mt="md">
        <TextInput ref={field} label="Link" value={address} readOnly flex="0 1 20rem" />
        <Button onClick={() => void copy(address, field.current, 'Link copied')}>Copy link</Button>
      </Group>
    </>
  );
}
