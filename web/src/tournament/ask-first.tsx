import type { Call, ReplyOf } from '@quizmeet/contract/call.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ArgsOf } from '../platform/client.ts';
import { useCallMutation } from '../platform/queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Asked = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirm' | 'grave' | 'children'>;

type AskFirstProps<C extends Call> = Asked & {
  call: C;
  args: ArgsOf<C>;
  says: string | ((reply: ReplyOf<C>) => string);
  onDone?: (() => void) | undefined;
  button: (ask: () => void) => ReactNode;
};

/** A button whose call is confirmed first. */
export function AskFirst<C extends Call>(props: AskFirstProps<C>) {
  const { call, args, says, onDone, button, ...dialog } = props;
  const act = useCallMutation(call);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const goOn = () => {
    close();
    onDone?.();
  };
  return (
    <>
      {button(() => setAsking(true))}
      <ConfirmDialog
        {...dialog}
        opened={isAsking}
        busy={act.isPending}
        onConfirm={() => act.mutate(args, { says, goOn })}
        onClose={close}
      />
    </>
  );
}
