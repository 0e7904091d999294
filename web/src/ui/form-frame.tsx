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
import './form-styles.ts';

interface Framed {
  readonly ref: (element: HTMLElement | null) => void;
  readonly restored: boolean;
  readonly submitting: boolean;
  readonly errors: Readonly<Record<string, string>>;
  submit(event: SyntheticEvent): void;
  reset(): void;
}

interface FormFrameProps extends Omit<FormClosingProps, 'form'> {
  form: Framed;
  gap?: 'md' | 'lg';
  /** Closes it; without, its submit button is among the children. */
  button?: string;
  foot?: ReactNode;
}

export const FormFrame = (props: FormFrameProps) => {
  const { form, gap = 'md', children, button, onLeave, foot } = props;
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={gap}>
        {form.restored && <RestoredNote onStartOver={form.reset} />}
        {children}
        {button !== undefined && (
          <FormClosing form={form} onLeave={onLeave}>
            <SubmitButton form={form}>{button}</SubmitButton>
          </FormClosing>
        )}
      </Stack>
      {foot}
    </form>
  );
};

export const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert icon={<IconInfoCircle size={20} />} role="status">
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">Unsaved changes restored.</Text>
      <SmallButton flex="none" onClick={onStartOver}>
        Start over
      </SmallButton>
    </Group>
  </Alert>
);

type SubmitButtonProps = ButtonProps &
  ElementProps<'button', keyof ButtonProps | 'form'> & { form: Pick<Framed, 'submitting'> };

export const SubmitButton = ({ form, ...rest }: SubmitButtonProps) => (
  <Button variant="filled" type="submit" loading={form.submitting} {...rest} />
);

interface FormClosingProps {
  form: Pick<Framed, 'errors' | 'reset'>;
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
        {onLeave !== undefined && <Button onClick={cancel}>Cancel</Button>}
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
