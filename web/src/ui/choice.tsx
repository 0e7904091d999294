import { Box, Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import classes from './choice.module.css';

/** A choice of few options, all visible; a group of radio buttons for keyboard and screen reader. */
export function Choice<const Value extends string>({
  label,
  options,
  value,
  onChange,
  showLabel = false,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  showLabel?: boolean;
}) {
  const id = useId();
  return (
    <Group display="inline-flex" gap="0.25rem 0.75rem">
      {showLabel && (
        <Box component="span" id={id} fz="sm" fw={500}>
          {label}
        </Box>
      )}
      <SegmentedControl
        {...(showLabel ? { 'aria-labelledby': id } : { 'aria-label': label })}
        data={options.map((option) => ({ ...option }))}
        value={value}
        onChange={onChange}
        transitionDuration={0}
        classNames={{ label: classes['option'] ?? '' }}
      />
    </Group>
  );
}
