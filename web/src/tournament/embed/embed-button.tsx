import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';

const embedDialog = lazyComponent(() => import('./embed-dialog.tsx'));

/** Offers a public page for another site (W7). */
export function EmbedButton({
  path,
  title,
  ...button
}: ButtonProps & {
  /** The path of the page. */
  path: string;
  /** What the frame is called there. */
  title: string;
}) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const EmbedDialog = useOpenedComponent(embedDialog, opened, close);
  return (
    <>
      <Button variant="default" {...button} onClick={() => setOpened(true)}>
        Embed
      </Button>
      {opened && EmbedDialog && <EmbedDialog path={path} title={title} onClose={close} />}
    </>
  );
}
