import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** An icon with its words, for staff (X13). */
export function ProtestMark({ words = 'protest' }: { words?: string }) {
  return (
    <Text span c="var(--quiz-bad)" fz="sm" fw={600}>
      <IconAlertTriangle size={14} /> {words}
    </Text>
  );
}
