import { type Event, putEvent } from '@quizmeet/contract/event/calls.ts';
import { EVENT_SAVED, eventMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { useAct } from '../../platform/queries.ts';
import { rebased } from '../../platform/rebase.ts';
import { useRefusals } from '../../platform/refusals.ts';
import { notify } from '../../ui/notices.ts';
import { entryOf, type SettingsEntry, settingsOf } from './settings-entry.ts';

/** The settings of the event while they are edited; kept as a draft until they are saved. */
export function useSettingsForm({ year, windows: _, ...settings }: Event) {
  const initial = entryOf(settings);
  const saving = useAct(putEvent);
  const manner = { rebase: rebased, held: saving.isPending };
  const draft = useDraft<SettingsEntry>(`event:${year}`, initial, manner);
  const refusals = useRefusals();
  const changed = JSON.stringify(draft.value) !== JSON.stringify(initial);

  const save = async () => {
    const sent = draft.value;
    const body = settingsOf(sent);
    if (refusals.refuse(fieldErrors(settingsFindings(body), eventMessages))) return;
    try {
      await saving.mutateAsync({ body });
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      return refusals.fail(failure, 'The event');
    }
    draft.settle(sent);
    notify(EVENT_SAVED);
  };

  return {
    values: draft.value,
    errors: refusals.errors,
    refusals: refusals.count,
    changed,
    restored: draft.restored && changed,
    saving: saving.isPending,
    save,
    type: (change: Partial<SettingsEntry>) => {
      draft.set({ ...draft.value, ...change });
      const fields = Object.keys(change);
      const touched = Object.keys(refusals.errors).filter((path) =>
        fields.includes(path.split('.')[0] ?? ''),
      );
      refusals.edited(touched);
    },
    startOver: () => {
      draft.clear();
      refusals.clear();
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
