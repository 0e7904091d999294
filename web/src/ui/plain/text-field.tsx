import { type ComponentProps, type ReactNode, useId } from 'react';
import './text-field.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  value: string;
  /** Stands below the field, so that the field stays where it is while one types. */
  description?: ReactNode;
  /** True where the fault is told elsewhere. */
  error?: string | boolean | undefined;
  size?: 'sm' | 'md' | 'lg';
  /** What else is said about the text that stands there now. */
  note?: string | null;
  /** A control at the field's end. */
  end?: ReactNode;
}

/**
 * A field for a line of text on pages where each kilobyte counts: it looks like Mantine's and needs nothing of it
 * (decision 043).
 */
export function TextField({
  label,
  description,
  note = null,
  error,
  size = 'md',
  className = '',
  end,
  ...props
}: TextFieldProps) {
  const id = useId();
  const fault = typeof error === 'string' ? error : undefined;
  const said = [description, note].some((each) => each != null) ? `${id}said` : undefined;
  const told = fault === undefined ? undefined : `${id}fault`;
  return (
    <div className={`plain-field ${className}`} data-size={size}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          type="text"
          aria-invalid={error !== undefined && error !== false}
          aria-describedby={[said, told].filter(Boolean).join(' ') || undefined}
          {...props}
        />
        {end}
      </div>
      {said !== undefined && (
        <p id={said}>
          {description}
          {note !== null && <span role="status">{note}</span>}
        </p>
      )}
      {fault !== undefined && (
        <p id={told} className="plain-field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
