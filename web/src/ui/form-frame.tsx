import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { SmallButton } from './buttons.tsx';
import { InfoIcon } from './icons.tsx';

/** What the frame needs of a form. */
interface Framed {
  readonly ref: (element: HTMLElement | null) => void;
  readonly restored: boolean;
  submit(event: SyntheticEvent): void;
  startOver(): void;
}

/** A form's fields one below the other, under a note when what they hold was brought back. */
export function FormFrame({
  form,
  gap = 'md',
  children,
  foot,
}: {
  form: Framed;
  gap?: 'md' | 'lg';
  children: ReactNode;
  /** What closes a long form, such as a bar that stays in view. */
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

/** Says that what stands here was typed before and never saved. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert color="navy" variant="light" icon={<InfoIcon />} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">What you typed here before was brought back. It is not saved yet.</Text>
        <SmallButton onClick={onStartOver}>Start over</SmallButton>
      </Group>
    </Alert>
  );
}
