import { Button, Group, Text } from '@mantine/core';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusFieldIn } from '../ui/first-field.ts';

const DOUBTED = '[data-doubted]';

interface AreYouSureProps {
  readonly doubts: readonly FieldError[];
  readonly busy: boolean;
  readonly onGoBack: () => void;
  readonly onSave: () => void;
  readonly children?: ReactNode;
}

/** In a form, instead of its button. *Go back* leads to the first doubted field in its dialog, if any. */
export function AreYouSure({ doubts, busy, onGoBack, onSave, children }: AreYouSureProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    // A tall question would cover its field on a phone.
    first.current?.closest('form')?.querySelector(DOUBTED)?.scrollIntoView({ block: 'center' });
  }, []);
  const goBack = () => {
    const form = first.current?.closest('form') ?? null;
    const doubted = (form?.closest('[role="dialog"]') ?? form)?.querySelector<HTMLElement>(DOUBTED);
    onGoBack();
    doubted?.closest('details')?.setAttribute('open', '');
    setTimeout(() => {
      if (doubted) focusFieldIn(doubted);
      else form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    }, 0);
  };
  return (
    <section aria-label="Are you sure?">
      <Text component="div" mb="xs">
        <b>Are you sure?</b>
        {doubts.map(({ path, message }) => (
          <Text key={`${path} ${message}`} size="sm" c="var(--quiz-yours)">
            <IconAlertTriangle size={16} /> {message}
          </Text>
        ))}
      </Text>
      <Group justify="flex-end" gap="0.5rem">
        <Button ref={first} variant="filled" onClick={goBack}>
          Go back
        </Button>
        {children}
        <Button loading={busy} onClick={onSave}>
          Save anyway
        </Button>
      </Group>
    </section>
  );
}
