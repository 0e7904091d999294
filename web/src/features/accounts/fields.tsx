import { SHORTEST_PASSWORD } from '@quizmeet/rules/accounts/entry.ts';
import { useId } from 'react';
import type { FieldProps } from '../../platform/form/form.ts';
import { PrintedInput } from '../../tournament/printed-input.tsx';
import { PasswordInput, TextInput } from '../../ui/fields.ts';

interface AccountFieldProps extends FieldProps {
  /** True for the field that takes the focus when a dialog opens. */
  readonly autoFocus?: boolean;
}

const REQUIRED = { required: true, withAsterisk: false } as const;
const AUTOFOCUS = { 'data-autofocus': true };

export function EmailField({ autoFocus = false, ...field }: AccountFieldProps) {
  return (
    <TextInput
      label="Email address"
      type="email"
      autoComplete="username"
      {...REQUIRED}
      {...(autoFocus && AUTOFOCUS)}
      {...field}
    />
  );
}

export function NameField({
  autoFocus = false,
  ...field
}: AccountFieldProps & { description: string | undefined }) {
  return (
    <PrintedInput
      label="Name"
      autoComplete="name"
      {...REQUIRED}
      {...(autoFocus && AUTOFOCUS)}
      {...field}
    />
  );
}

const EYE = { 'aria-label': 'Show or hide the password' };

/** Mantine's password field does not announce its error to screen readers; this one does. */
export function PasswordField({
  label = 'Password',
  description,
  autoComplete = 'current-password',
  autoFocus = false,
  ...field
}: AccountFieldProps & {
  label?: string;
  description?: string;
  autoComplete?: 'current-password' | 'new-password';
}) {
  const id = useId();
  const isWrong = field.error !== undefined;
  const about = [isWrong && 'error', description !== undefined && 'description'];
  const describedBy = about.filter((part) => part !== false).map((part) => `${id}-${part}`);
  return (
    <PasswordInput
      id={id}
      label={label}
      {...(description !== undefined && { description })}
      autoComplete={autoComplete}
      {...REQUIRED}
      visibilityToggleButtonProps={EYE}
      {...(autoFocus && AUTOFOCUS)}
      aria-invalid={isWrong}
      {...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') })}
      {...field}
    />
  );
}

/** A new password, twice. */
export function NewPasswordFields({
  form,
  autoFocus = false,
}: {
  form: { field(name: 'password' | 'confirmPassword'): FieldProps };
  autoFocus?: boolean;
}) {
  return (
    <>
      <PasswordField
        description={`At least ${SHORTEST_PASSWORD} characters`}
        autoComplete="new-password"
        autoFocus={autoFocus}
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
    </>
  );
}
