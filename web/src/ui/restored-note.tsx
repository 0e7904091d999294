import { Alert, Group, Text } from '@mantine/core';
import { SmallButton } from './buttons.tsx';
import { InfoIcon } from './icons.tsx';

/** Says that what stands here was typed before and never saved. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert color="navy" variant="light" icon={<InfoIcon />} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">What you typed here before was brought back. It is not saved yet.</Text>
        <SmallButton onClick={onStartOver}>Start over</SmallButton>
      </Group>
    </Alert>
  );
}
