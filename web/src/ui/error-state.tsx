import { Box, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './states.module.css';

type ErrorStateProps = { message: string; onRetry: (() => void) | null };

export const ErrorState = ({ message, onRetry }: ErrorStateProps) => (
  <div className={classes['state']} role="alert">
    <Box component="span" c="var(--quiz-bad)">
      <IconAlertTriangle size={28} />
    </Box>
    <Text>{message}</Text>
    {onRetry !== null && (
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
