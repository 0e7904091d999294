import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import './find-field.css';

interface FindFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (typed: string) => void;
}

export function FindField({ label, placeholder, value, onChange }: FindFieldProps) {
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
