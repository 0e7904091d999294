import { Skeleton } from '@mantine/core';

export const PageSkeleton = () => (
  <div role="status" aria-label="The page is loading">
    <Skeleton height={34} width="min(22rem, 70%)" mt={4} mb={28} />
    <Skeleton height={14} mb={12} />
    <Skeleton height={14} mb={12} width="85%" />
    <Skeleton height={14} mb={12} width="60%" />
  </div>
);
