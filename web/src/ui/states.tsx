import { Box, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={classes['state']}>
    <Text fw={600}>{title}</Text>
    {children !== undefined && (
      <Text c="dimmed" maw="34em" component="div">
        {children}
      </Text>
    )}
    {action}
  </div>
);

type ErrorStateProps = { message: string; onRetry: (() => void) | null; children?: ReactNode };

export const ErrorState = ({ message, onRetry, children }: ErrorStateProps) => (
  <div className={classes['state']} role="alert">
    <Box component="span" c="var(--quiz-bad)">
      <IconAlertTriangle size={28} />
    </Box>
    <Text>{message}</Text>
    {onRetry !== null && <Button onClick={onRetry}>Try again</Button>}
    {children}
  </div>
);
