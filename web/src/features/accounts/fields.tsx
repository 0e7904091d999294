import { Alert, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
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

export function NameField<Values>({ form, autoFocus }: FieldProps<Values>) {
  return (
    <TextInput
      label="Name"
      description="A coach’s name stands beside the church on the team list"
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

export function PasswordField<Values>({ form }: FieldProps<Values>) {
  return (
    <PasswordInput
      label="Password"
      autoComplete="current-password"
      withAsterisk={false}
      required
      visibilityToggleButtonProps={EYE}
      key={form.key('password')}
      {...form.getInputProps('password')}
    />
  );
}

/** A new password, twice. */
export function NewPasswordFields<Values>({ form, autoFocus }: FieldProps<Values>) {
  const shared = {
    autoComplete: 'new-password',
    withAsterisk: false,
    required: true,
    visibilityToggleButtonProps: EYE,
  };
  return (
    <>
      <PasswordInput
        label="Password"
        description="At least 8 characters"
        {...shared}
        {...focused(autoFocus)}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirm password"
        {...shared}
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
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
