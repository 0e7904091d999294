import { Button, Text } from '@mantine/core';
import { WarningIcon } from './icons.tsx';
import classes from './states.module.css';

/** What went wrong in a sentence, and a button that tries again where that can help. */
export function ErrorState({
  message,
  onRetry,
}: {
  message: string;
  onRetry: (() => void) | null;
}) {
  return (
    <div className={classes['state']} role="alert">
      <span className={classes['bad']}>
        <WarningIcon size={28} />
      </span>
      <Text>{message}</Text>
      {onRetry !== null && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
