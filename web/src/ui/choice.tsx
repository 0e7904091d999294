import { Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import './choice.css';

export function Choice<const Value extends string>({
  label,
  options,
  value,
  onChange,
  showLabel = false,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly title?: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  showLabel?: boolean;
}) {
  const id = useId();
  return (
    <Group display="inline-flex" gap="0.25rem 0.75rem">
      {showLabel && (
        <Text span id={id} size="sm" fw={500}>
          {label}
        </Text>
      )}
      <div
        className="choice"
        role="radiogroup"
        {...(showLabel ? { 'aria-labelledby': id } : { 'aria-label': label })}
      >
        {options.map((option) => (
          <div key={option.value} className="choice-option" title={option.title}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={`${id}-${option.value}`}>
              <span>{option.label}</span>
            </label>
          </div>
        ))}
      </div>
    </Group>
  );
}
