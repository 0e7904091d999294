import { WarningIcon } from './icons.tsx';
import { Box } from './plain/box.tsx';
import { Button } from './plain/button.tsx';
import { Text } from './plain/text.tsx';
import classes from './states.module.css';

/** An error in one sentence, and a retry button where a retry can help. */
export function ErrorState({
  message,
  onRetry,
}: {
  message: string;
  onRetry: (() => void) | null;
}) {
  return (
    <div className={classes['state']} role="alert">
      <Box component="span" c="var(--quiz-bad)">
        <WarningIcon size={28} />
      </Box>
      <Text>{message}</Text>
      {onRetry !== null && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
