import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { UnstyledButton } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for a password, which can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <UnstyledButton
          aria-label="Show the password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} />
        </UnstyledButton>
      }
    />
  );
}
