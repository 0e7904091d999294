import { PasswordInput, TextInput } from '@mantine/core';
import { SHORTEST_PASSWORD } from '@quizmeet/rules/accounts/entry.ts';
import type { FieldProps } from '../../platform/form/use-form.ts';

interface AccountFieldProps extends FieldProps {
  /** For the first field of a dialog. */
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
}

export const asField = ({ autoFocus = false, ...field }: AccountFieldProps) => ({
  required: true,
  withAsterisk: false,
  size: 'sm' as const,
  ...(autoFocus && { 'data-autofocus': true }),
  ...field,
});

export const EmailField = (props: AccountFieldProps) => (
  <TextInput label="Email address" type="email" autoComplete="username" {...asField(props)} />
);

export const PasswordField = ({
  label = 'Password',
  description,
  autoComplete = 'current-password',
  ...field
}: AccountFieldProps & {
  label?: string;
  description?: string;
  autoComplete?: 'current-password' | 'new-password';
}) => (
  <PasswordInput
    label={label}
    description={description}
    autoComplete={autoComplete}
    aria-invalid={field.error !== undefined}
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    {...asField(field)}
  />
);

interface NewPasswordFieldsProps {
  form: { getInputProps(name: 'password' | 'confirmPassword'): FieldProps };
  autoFocus?: boolean;
}

export const NewPasswordFields = ({ form, autoFocus = false }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      description={`At least ${SHORTEST_PASSWORD} characters`}
      autoComplete="new-password"
      autoFocus={autoFocus}
      {...form.getInputProps('password')}
    />
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      {...form.getInputProps('confirmPassword')}
    />
  </>
);
