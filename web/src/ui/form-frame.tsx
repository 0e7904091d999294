import {
  Alert,
  Button,
  type ButtonProps,
  type ElementProps,
  Group,
  Stack,
  Text,
} from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { SmallButton } from './buttons.tsx';

interface Framed {
  readonly ref: (element: HTMLElement | null) => void;
  readonly restored: boolean;
  submit(event: SyntheticEvent): void;
  reset(): void;
}

type FormFrameProps = Pick<FormClosingProps, 'button' | 'onLeave' | 'children'> & {
  form: Framed & FormClosingProps['form'];
  gap?: 'md' | 'lg';
  foot?: ReactNode;
};

/** @param button closes it; without, its submit button is among the children */
export const FormFrame = ({ form, gap = 'md', children, foot, ...closing }: FormFrameProps) => (
  <form ref={form.ref} onSubmit={form.submit} noValidate>
    <Stack gap={gap}>
      {form.restored && <RestoredNote onStartOver={form.reset} />}
      {children}
      {closing.button !== undefined && <FormClosing form={form} {...closing} />}
    </Stack>
    {foot}
  </form>
);

export const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert icon={<IconInfoCircle size={20} />} role="status">
    <Group justify="space-between" gap="sm">
      <Text size="sm">Unsaved changes restored.</Text>
      <SmallButton onClick={onStartOver}>Start over</SmallButton>
    </Group>
  </Alert>
);

type SubmitButtonProps = ButtonProps &
  ElementProps<'button', keyof ButtonProps | 'form'> & { form: { readonly submitting: boolean } };

export const SubmitButton = ({ form, ...rest }: SubmitButtonProps) => (
  <Button variant="filled" type="submit" loading={form.submitting} {...rest} />
);

interface FormClosingProps {
  form: Pick<Framed, 'reset'> & {
    readonly errors: Readonly<Record<string, string>>;
    readonly submitting: boolean;
  };
  onLeave?: (() => void) | undefined;
  button?: string;
  children?: ReactNode;
}

/** @param children instead of a button that submits */
export function FormClosing({ form, onLeave, button, children }: FormClosingProps) {
  const cancel = () => {
    form.reset();
    onLeave?.();
  };
  return (
    <>
      <Refusal text={form.errors['']} />
      <Group justify="flex-end">
        {onLeave !== undefined && <Button onClick={cancel}>Cancel</Button>}
        {children ?? <SubmitButton form={form}>{button}</SubmitButton>}
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
