import { Button } from '@mantine/core';
import { THERE_IS_NO_YEAR } from '@quizmeet/contract/history/messages.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands where a year is asked for that is not kept, and leads to those that are. */
export function NoYear() {
  return (
    <EmptyState
      title={THERE_IS_NO_YEAR}
      action={
        <Button component={Link} to={paths.history} variant="default">
          All years
        </Button>
      }
    />
  );
}
