import { Alert } from '@mantine/core';
import { WarningIcon } from './icons.tsx';

/** A refusal that belongs to no field. */
export function Refusal({ text, mt }: { text: string | null | undefined; mt?: 'sm' | 'md' }) {
  if (text === null || text === undefined) return null;
  return (
    <Alert color="red" icon={<WarningIcon />} w="100%" {...(mt && { mt })}>
      {text}
    </Alert>
  );
}
