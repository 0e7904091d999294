import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
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
