import { type ComponentProps, type ReactNode, useId } from 'react';
import { countNear } from '../count-near.ts';
import './text-field.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  value: string;
  /** Stands below the field, so that the field stays where it is while one types. */
  description?: ReactNode;
  /** True where the fault is told elsewhere. */
  error?: string | boolean | undefined;
  size?: 'md' | 'lg';
}

/**
 * A field for a line of text on pages where each kilobyte counts: it looks like Mantine's and needs nothing of it
 * (decision 043). With a `maxLength` it says near the limit how much of it is used.
 */
export function TextField({
  label,
  description,
  error,
  size = 'md',
  className = '',
  ...props
}: TextFieldProps) {
  const id = useId();
  const fault = typeof error === 'string' ? error : undefined;
  const count = countNear(props.value.length, props.maxLength);
  const said = [description, count].some((each) => each != null) ? `${id}said` : undefined;
  const told = fault === undefined ? undefined : `${id}fault`;
  return (
    <div className={`plain-field ${className}`} data-size={size}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        aria-invalid={error !== undefined && error !== false}
        aria-describedby={[said, told].filter(Boolean).join(' ') || undefined}
        {...props}
      />
      {said !== undefined && (
        <p id={said}>
          {description}
          {count !== null && <span role="status">{count}</span>}
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
