import { importTeams, previewTeams } from '@quizmeet/contract/registration/calls.ts';
import {
  CHOOSE_CHURCH,
  importInWords,
  NOTHING_TO_READ,
} from '@quizmeet/contract/registration/messages.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useAct } from '../../platform/queries.ts';
import { useRefusals } from '../../platform/refusals.ts';
import { NoTextError, textOf } from '../../platform/text-file.ts';
import { notify } from '../../ui/notices.ts';

interface ImportDraft {
  /** The church that an admin chooses; null where it is known. */
  readonly churchId: number | null;
  readonly csv: string;
}

const EMPTY: ImportDraft = { churchId: null, csv: '' };

/**
 * Teams on their way in from a spreadsheet: the text, what it would do, and what is wrong with it.
 * @param churchId the coach's own church; null lets an admin choose
 */
export function useTeamsImport(churchId: number | null, onStored: () => void) {
  const previewing = useAct(previewTeams);
  const storing = useAct(importTeams);
  const manner = { held: storing.isPending };
  const { value: draft, restored, set, clear } = useDraft('teams-import', EMPTY, manner);
  const isMounted = useIsMounted();
  const refusals = useRefusals();
  const church = churchId ?? draft.churchId;

  const type = (change: Partial<ImportDraft>): ImportDraft => {
    const typed = { ...draft, ...change };
    set(typed);
    previewing.reset();
    refusals.edited([...Object.keys(change), '']);
    return typed;
  };

  const preview = async ({ csv, churchId: chosen }: ImportDraft = draft) => {
    const of = churchId ?? chosen;
    const faults = [
      ...(of === null ? [{ path: 'churchId', message: CHOOSE_CHURCH }] : []),
      ...(csv.trim() === '' ? [{ path: 'csv', message: NOTHING_TO_READ }] : []),
    ];
    if (refusals.refuse(faults) || of === null) return;
    try {
      await previewing.mutateAsync({ body: { csv, churchId: of } });
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      refusals.fail(failure);
    }
  };

  const takeFile = async (file: File | null) => {
    if (file === null) return;
    let csv: string;
    try {
      csv = await textOf(file);
    } catch (failure) {
      if (!(failure instanceof NoTextError)) throw failure;
      refusals.refuse([{ path: 'csv', message: failure.message }]);
      return;
    }
    await preview(type({ csv }));
  };

  const store = async () => {
    if (church === null) return;
    const body = { csv: draft.csv, churchId: church };
    try {
      notify(`Imported: ${importInWords(await storing.mutateAsync({ body }))}`);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      const tell = () => refusals.fail(failure);
      // What stands has changed since the preview: a new one says at which rows.
      if (failure.status === 422) previewing.mutate({ body }, { onSuccess: tell, onError: tell });
      else tell();
      return;
    }
    clear();
    if (isMounted()) onStored();
  };

  return {
    draft,
    restored: restored && draft.csv !== '',
    errors: refusals.errors,
    refusals: refusals.count,
    found: previewing.data,
    previewing: previewing.isPending,
    storing: storing.isPending,
    type,
    preview,
    store,
    takeFile,
    startOver: () => {
      clear();
      previewing.reset();
      refusals.clear();
    },
  };
}

export type TeamsImport = ReturnType<typeof useTeamsImport>;
