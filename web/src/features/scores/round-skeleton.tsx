import { Skeleton, Stack } from '@mantine/core';

/** The place of a round's sheet until it is loaded. */
export function RoundSkeleton() {
  return (
    <Stack role="status" aria-label="The round is loading" gap="sm" mih="24rem">
      <Skeleton height={20} width="62%" />
      <Skeleton height={220} />
      <Skeleton height={50} />
    </Stack>
  );
}
