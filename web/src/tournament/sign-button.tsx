import { UnstyledButton } from '@mantine/core';
import { withOtherSign } from '@quizmeet/rules/typed-number.ts';

type SignButtonProps = { value: string; onChange: (value: string) => void };

/** A phone's number pad may have no minus (U6). */
export const SignButton = ({ value, onChange }: SignButtonProps) => (
  <UnstyledButton
    aria-label="Change the sign"
    style={{ width: '100%', height: '100%', textAlign: 'center' }}
    // Keeps the number pad.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onChange(withOtherSign(value))}
  >
    ±
  </UnstyledButton>
);
