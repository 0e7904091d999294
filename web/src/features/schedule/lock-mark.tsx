import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** An icon with its words. */
export function LockMark({ words = 'locked' }: { words?: string }) {
  return (
    <Text span c="dimmed" fz="xs" fw={500}>
      <IconLock size={14} /> {words}
    </Text>
  );
}
