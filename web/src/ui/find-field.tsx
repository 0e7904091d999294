import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
  const readTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  // Text that was typed before the scripts came counts.
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
