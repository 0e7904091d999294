import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { SmallButton } from './buttons.tsx';

interface Framed {
  readonly ref: (element: HTMLElement | null) => void;
  readonly restored: boolean;
  submit(event: SyntheticEvent): void;
  reset(): void;
}

type FormFrameProps = { form: Framed; gap?: 'md' | 'lg'; children: ReactNode; foot?: ReactNode };

export const FormFrame = ({ form, gap = 'md', children, foot }: FormFrameProps) => (
  <form ref={form.ref} onSubmit={form.submit} noValidate>
    <Stack gap={gap}>
      {form.restored && <RestoredNote onStartOver={form.reset} />}
      {children}
    </Stack>
    {foot}
  </form>
);

export const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert color="navy" icon={<IconInfoCircle size={20} />} role="status">
    <Group justify="space-between" gap="sm">
      <Text size="sm">Unsaved changes restored.</Text>
      <SmallButton onClick={onStartOver}>Start over</SmallButton>
    </Group>
  </Alert>
);

interface FormClosingProps {
  form: { readonly errors: Readonly<Record<string, string>>; reset(): void };
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

export function FormClosing({ form, onLeave, children }: FormClosingProps) {
  const cancel = () => {
    form.reset();
    onLeave?.();
  };
  return (
    <>
      <Refusal text={form.errors['']} />
      <Group justify="flex-end">
        {onLeave !== undefined && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        {children}
      </Group>
    </>
  );
}

export function Refusal({ text, mt }: { text: string | null | undefined; mt?: 'sm' | 'md' }) {
  if (text === null || text === undefined) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} />} w="100%" {...(mt && { mt })}>
      {text}
    </Alert>
  );
}
