import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

export function Refusal({ text, mt }: { text: string | null | undefined; mt?: 'sm' | 'md' }) {
  if (text === null || text === undefined) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} />} w="100%" {...(mt && { mt })}>
      {text}
    </Alert>
  );
}
