import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { SearchIcon } from './icons.tsx';

/** Where one types what a list is to be narrowed to. */
export function FindField({
  label,
  placeholder,
  value,
  onChange,
}: {
  /** Its name for whoever does not see it. */
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
