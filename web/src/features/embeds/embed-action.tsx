import { useState } from 'react';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { lazyComponent, useOpenedComponent } from '../../ui/lazy-component.ts';

const embedDialog = lazyComponent(() => import('./embed-dialog.tsx'));

/** Offers public pages for frames of other sites (W7). */
export function EmbedAction() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const EmbedDialog = useOpenedComponent(embedDialog, opened, close);
  return (
    <ActionEntry
      title="Show results on another site"
      description="HTML that shows live standings, schedules, or awards on a church’s website."
      button="Get the HTML"
      onStart={() => setOpened(true)}
    >
      {EmbedDialog && <EmbedDialog onClose={close} />}
    </ActionEntry>
  );
}
