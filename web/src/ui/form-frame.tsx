import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { SmallButton } from './buttons.tsx';

/** The parts of a form that the frame uses. */
interface Framed {
  readonly ref: (element: HTMLElement | null) => void;
  readonly restored: boolean;
  submit(event: SyntheticEvent): void;
  startOver(): void;
}

/** A form's fields in a column, with a note when unsaved input was restored. */
export function FormFrame({
  form,
  gap = 'md',
  children,
  foot,
}: {
  form: Framed;
  gap?: 'md' | 'lg';
  children: ReactNode;
  /** The end of a long form, such as a bar that stays in view. */
  foot?: ReactNode;
}) {
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={gap}>
        {form.restored && <RestoredNote onStartOver={form.startOver} />}
        {children}
      </Stack>
      {foot}
    </form>
  );
}

/** Says that unsaved input was restored. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert color="navy" icon={<IconInfoCircle size={20} />} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Your unsaved changes were restored.</Text>
        <SmallButton onClick={onStartOver}>Start over</SmallButton>
      </Group>
    </Alert>
  );
}
