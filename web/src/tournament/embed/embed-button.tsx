import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/plain/button.tsx';
import type { Given, StyleProps } from '../../ui/plain/style-props.ts';

const EmbedDialog = lazy(() => import('./embed-dialog.tsx'));

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
  return (
    <>
      <Button variant="default" {...button} onClick={() => setOpened(true)}>
        Embed
      </Button>
      {opened && (
        <Suspense>
          <EmbedDialog path={path} title={title} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
