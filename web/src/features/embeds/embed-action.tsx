import { lazy, Suspense, useState } from 'react';
import { ActionEntry } from '../../ui/action-entry.tsx';

const EmbedDialog = lazy(() => import('./embed-dialog.tsx'));

/** Offers public pages for frames of other sites (W7). */
export function EmbedAction() {
  const [opened, setOpened] = useState(false);
  return (
    <ActionEntry
      title="Show results on another site"
      description="HTML that shows live standings, schedules, or awards on a church’s website."
      button="Get the HTML"
      onStart={() => setOpened(true)}
    >
      {opened && (
        <Suspense>
          <EmbedDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </ActionEntry>
  );
}
