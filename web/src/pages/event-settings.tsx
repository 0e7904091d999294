import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { SettingsForm } from '../features/event/settings-form.tsx';
import { callQuery } from '../platform/queries.ts';
import { QueryPage } from './page.tsx';

/** /admin/event. */
export default function EventSettingsPage() {
  return (
    <QueryPage
      title="Event settings"
      note="Changes are public when saved."
      onlyFor="administrators"
      query={useQuery(callQuery(getEvent))}
      label="The settings"
      rows={12}
    >
      {(event) => <SettingsForm key={event.year} event={event} />}
    </QueryPage>
  );
}
