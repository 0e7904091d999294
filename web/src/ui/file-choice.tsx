import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FileChoiceProps {
  accept: string;
  busy?: boolean;
  onChoose: (file: File) => unknown;
  children: ReactNode;
}

/** Even the same file again, after a correction. */
export function FileChoice({ accept, busy = false, onChoose, children }: FileChoiceProps) {
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    forget.current?.();
    if (file !== null) void onChoose(file);
  };
  return (
    <FileButton accept={accept} resetRef={forget} onChange={choose}>
      {(props) => (
        <Button {...props} loading={busy}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
