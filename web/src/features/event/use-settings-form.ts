import { type Event, putEvent } from '@quizmeet/contract/event/calls.ts';
import { EVENT_SAVED, eventMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import { type Form, useForm } from '../../platform/form/form.ts';
import { rebased } from '../../platform/form/rebase.ts';
import { useAct } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';
import { entryOf, type SettingsEntry, settingsOf } from './settings-entry.ts';

export type SettingsForm = Form<SettingsEntry>;

/** The settings of the event while they are edited. */
export function useSettingsForm({ year, windows: _, ...settings }: Event): SettingsForm {
  const saving = useAct(putEvent);
  return useForm({
    initial: entryOf(settings),
    storedAs: `event:${year}`,
    rebase: rebased,
    find: (entry) => fieldErrors(settingsFindings(settingsOf(entry)), eventMessages),
    send: async (entry) => await saving.mutateAsync({ body: settingsOf(entry) }),
    locks: true,
    subject: () => 'The event',
    onSent: () => notify(EVENT_SAVED),
  });
}
