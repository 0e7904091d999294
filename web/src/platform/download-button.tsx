import { Button, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ArgsOf, type FileCall, savedAs } from './client.ts';
import { useDownload } from './queries.ts';

type DownloadButtonProps<C extends FileCall> = ButtonProps & {
  call: C;
  args: ArgsOf<C>;
  onSuccess?: () => void;
  /** Instead of the download. */
  onClick?: () => void;
  'aria-label'?: string;
  children: ReactNode;
};

export function DownloadButton<C extends FileCall>({
  call,
  args,
  onSuccess,
  ...button
}: DownloadButtonProps<C>) {
  const file = useDownload(call);
  return (
    <Button
      loading={file.isPending}
      onClick={() => file.mutate(args, { says: savedAs, onSuccess })}
      {...button}
    />
  );
}

export const PrintButton = <C extends FileCall>(props: DownloadButtonProps<C>) => (
  <DownloadButton leftSection={<IconPrinter size={18} />} {...props} />
);
