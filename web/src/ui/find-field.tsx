import { Group, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import './find-field.css';
import { findRows, shownCount } from './find-rows.ts';

interface FindOptions {
  readonly label: string;
  readonly placeholder?: string;
  /** Counts rows in this word. */
  readonly one?: string;
  readonly many?: string;
  readonly beside?: ReactNode;
}

/** Rows with every typed word, and the field to type in. */
export function useFound<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  { label, placeholder = label, one, many, beside }: FindOptions,
) {
  const [typed, setTyped] = useState('');
  const found = findRows(rows, typed, textOf);
  const finder = (
    <Group mb="xs" gap="0.5rem 1rem">
      <FindField label={label} placeholder={placeholder} value={typed} onChange={setTyped} />
      {one !== undefined && (
        <Text c="dimmed" role="status">
          {shownCount(found.length, rows.length, one, many)}
        </Text>
      )}
      {beside}
    </Group>
  );
  return { found, finder };
}

interface FindFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (typed: string) => void;
}

function FindField({ label, placeholder, value, onChange }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const readTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  // Text typed before scripts loaded counts.
  useEffect(() => readTyped(), []);
  return (
    <div className="find-field">
      <IconSearch size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
