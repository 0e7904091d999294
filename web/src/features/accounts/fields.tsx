import { Alert, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useId } from 'react';
import { WarningIcon } from '../../ui/icons.tsx';

interface FieldProps<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly autoFocus?: boolean;
}

const focused = (autoFocus: boolean | undefined) =>
  autoFocus === true ? { 'data-autofocus': true } : {};

/** An e-mail address; `path` is its name in the form. */
export function EmailField<Values>({
  form,
  path,
  autoFocus,
}: FieldProps<Values> & { path: 'email' | 'username' }) {
  return (
    <TextInput
      label="Email address"
      type="email"
      autoComplete="username"
      withAsterisk={false}
      required
      {...focused(autoFocus)}
      key={form.key(path)}
      {...form.getInputProps(path)}
    />
  );
}

export function NameField<Values>({
  form,
  description,
  autoFocus,
}: FieldProps<Values> & { description?: string | undefined }) {
  return (
    <TextInput
      label="Name"
      description={description}
      autoComplete="name"
      withAsterisk={false}
      required
      {...focused(autoFocus)}
      key={form.key('name')}
      {...form.getInputProps('name')}
    />
  );
}

const EYE = { 'aria-label': 'Show or hide the password' };

/** Mantine's field of a password tells its fault to the eye alone; this one to everybody. */
function SecretField<Values>({
  form,
  path,
  label,
  description,
  autoComplete,
  autoFocus,
}: FieldProps<Values> & {
  path: 'password' | 'confirmPassword';
  label: string;
  description?: string;
  autoComplete: 'current-password' | 'new-password';
}) {
  const id = useId();
  const isWrong = form.errors[path] !== undefined && form.errors[path] !== null;
  const about = [isWrong ? 'error' : null, description === undefined ? null : 'description'];
  const described = about.filter((part) => part !== null).map((part) => `${id}-${part}`);
  return (
    <PasswordInput
      id={id}
      label={label}
      {...(description === undefined ? {} : { description })}
      autoComplete={autoComplete}
      withAsterisk={false}
      required
      visibilityToggleButtonProps={EYE}
      {...focused(autoFocus)}
      aria-invalid={isWrong}
      {...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') })}
      key={form.key(path)}
      {...form.getInputProps(path)}
    />
  );
}

export function PasswordField<Values>({ form }: FieldProps<Values>) {
  return (
    <SecretField form={form} path="password" label="Password" autoComplete="current-password" />
  );
}

/** A new password, twice. */
export function NewPasswordFields<Values>({ form, autoFocus = false }: FieldProps<Values>) {
  const shared = { form, autoComplete: 'new-password' } as const;
  return (
    <>
      <SecretField
        {...shared}
        path="password"
        label="Password"
        description="At least 8 characters"
        autoFocus={autoFocus}
      />
      <SecretField {...shared} path="confirmPassword" label="Confirm password" />
    </>
  );
}

/** What was refused and is no field's fault. */
export function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" variant="light" icon={<WarningIcon />}>
      {text}
    </Alert>
  );
}
