import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes['state']}>
      <Text fw={600}>{title}</Text>
      {children !== undefined && (
        <Text c="dimmed" maw="34rem" component="div">
          {children}
        </Text>
      )}
      {action}
    </div>
  );
}
