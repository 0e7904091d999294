import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { SearchIcon } from './icons.tsx';

/** The search field of a list. */
export function FindField({
  label,
  placeholder,
  value,
  onChange,
}: {
  /** The label for screen readers. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (typed: string) => void;
}) {
  return (
    <TextInput
      flex="1 1 10rem"
      maw="24rem"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<SearchIcon size={18} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
