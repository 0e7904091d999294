import { Skeleton } from '@mantine/core';

/** Of the size of a schedule's first slots, so that nothing jumps. */
export function ScheduleSkeleton() {
  return (
    <div role="status" aria-label="The schedule is loading">
      {['first', 'second', 'third', 'fourth'].map((slot) => (
        <Skeleton key={slot} height={104} mb={12} radius="md" />
      ))}
    </div>
  );
}
