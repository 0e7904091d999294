import { useState } from 'react';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';
import { Button, type ButtonLook } from '../../ui/plain/button.tsx';
import type { Given, StyleProps } from '../../ui/plain/style-props.ts';

const embedDialog = lazyComponent(() => import('./embed-dialog.tsx'));

/** Offers a public page for another site (W7). */
export function EmbedButton({
  path,
  title,
  ...button
}: ButtonLook &
  StyleProps &
  Given & {
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
