import { IconSearch } from '@tabler/icons-react';
import './find-field.css';

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
    <div className="find-field">
      <IconSearch size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
