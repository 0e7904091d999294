import { UnstyledButton } from '@mantine/core';
import { withOtherSign } from '@quizmeet/rules/typed-number.ts';

/** Changes the sign of a field's number: a phone's number pad may have no minus (U6). */
export function SignButton({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <UnstyledButton
      aria-label="Change the sign"
      style={{ width: '100%', height: '100%', textAlign: 'center' }}
      // The field keeps the focus, and a phone its number pad.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(withOtherSign(value))}
    >
      ±
    </UnstyledButton>
  );
}
