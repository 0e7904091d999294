import type { Call, ReplyOf } from '@quizmeet/contract/call.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ArgsOf } from '../platform/client.ts';
import { useCallMutation } from '../platform/queries.ts';
import { RemoveButton, SmallButton } from '../ui/buttons.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Refusal } from '../ui/form-frame.tsx';

type Shown = ComponentProps<typeof ConfirmDialog>;

type Asked<C extends Call> = Pick<Shown, 'title' | 'children'> & {
  call: C;
  args: ArgsOf<C>;
  says?: string | ((reply: ReplyOf<C>) => string);
  onDone?: ((reply: ReplyOf<C>) => void) | undefined;
};

type AskFirstProps<C extends Call> = Asked<C> &
  Pick<Shown, 'confirm' | 'grave'> & {
    /** Or its text. */
    button: string | ((ask: () => void) => ReactNode);
    /** If the text says too little. */
    label?: string;
  };

/** A button whose call is confirmed first. */
export function AskFirst<C extends Call>(props: AskFirstProps<C>) {
  const { call, args, says, onDone, button, label, children, ...dialog } = props;
  const act = useCallMutation(call);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    act.reset();
    setAsking(true);
  };
  const close = () => setAsking(false);
  const goOn = (reply: ReplyOf<C>) => {
    close();
    onDone?.(reply);
  };
  return (
    <>
      {typeof button === 'string' ? (
        <SmallButton aria-label={label ?? button} onClick={ask}>
          {button}
        </SmallButton>
      ) : (
        button(ask)
      )}
      <ConfirmDialog
        {...dialog}
        opened={isAsking}
        busy={act.isPending}
        onConfirm={() => act.mutate(args, { says, goOn, failsHere: true })}
        onClose={close}
      >
        {children}
        <Refusal text={act.error?.message} mt="md" />
      </ConfirmDialog>
    </>
  );
}

/** @param props.label of the button, with what it removes */
export const AskToRemove = <C extends Call>(props: Asked<C> & { label: string }) => (
  <AskFirst
    {...props}
    confirm="Remove"
    grave
    button={(ask) => <RemoveButton aria-label={props.label} onClick={ask} />}
  />
);
