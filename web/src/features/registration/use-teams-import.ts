import type { ExtraOf, ReplyOf } from '@quizmeet/contract/call.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { importTeams, previewTeams } from '@quizmeet/contract/registration/calls.ts';
import { describeImport, NOTHING_TO_READ } from '@quizmeet/contract/registration/messages.ts';
import type { CountedPeople, TeamColumn } from '@quizmeet/rules/registration/roster-import.ts';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { textOf } from '../../platform/text-file.ts';
import { notify } from '../../ui/notices.ts';

interface ImportDraft {
  /** By an administrator; null for all churches in the file. */
  readonly churchId: number | null;
  readonly csv: string;
  /** Chosen by hand (U3). */
  readonly columns: readonly (TeamColumn | null)[] | null;
  /** About two people in a cell (U3). */
  readonly people: readonly CountedPeople[];
}

const EMPTY: ImportDraft = { churchId: null, csv: '', columns: null, people: [] };

const errorsOf = ({ csv }: { csv: string }): FieldError[] =>
  csv.trim() === '' ? [{ path: 'csv', message: NOTHING_TO_READ }] : [];

const churchIn = (churchId: number | null) =>
  churchId === null ? { allChurches: true } : { churchId };

/** @param churchId null lets an administrator choose one, or all in the file */
export function useTeamsImport(churchId: number | null, onStored: () => void) {
  const previewing = useCallMutation(previewTeams);
  const storing = useCallMutation(importTeams);
  const bodyOf = ({ csv, churchId: chosen, columns, people }: ImportDraft) => ({
    csv,
    ...churchIn(churchId ?? chosen),
    ...(columns === null ? {} : { columns: [...columns] }),
    ...(people.length === 0 ? {} : { people: [...people] }),
  });
  const [asks, setAsks] = useState<string | null>(null);
  const form = useForm<
    ImportDraft,
    ReplyOf<typeof importTeams>,
    { readonly confirm: boolean },
    ExtraOf<typeof importTeams>
  >({
    initial: EMPTY,
    storedAs: 'teams-import',
    find: (draft) => errorsOf(bodyOf(draft)),
    send: async (draft, { confirm } = { confirm: false }) =>
      await storing.mutateAsync({ body: { ...bodyOf(draft), confirm } }),
    locks: true,
    onSent: (stored) => {
      setAsks(null);
      notify(`Imported: ${describeImport(stored)}`);
    },
    goOn: onStored,
    onFailure: ({ extra, message }, tell) => {
      const isAsked = 'asks' in extra;
      setAsks(isAsked ? message : null);
      if (!isAsked) tell();
    },
  });
  const preview = (draft = form.values) => {
    const body = bodyOf(draft);
    if (!form.refuse(errorsOf(body))) previewing.mutate({ body }, { onError: form.fail });
  };
  const change = (part: Partial<ImportDraft>) => {
    form.setValues(part);
    previewing.reset();
  };
  const changeAndPreview = (part: Partial<ImportDraft>) => {
    change(part);
    preview({ ...form.values, ...part });
  };
  return {
    form,
    question: {
      text: asks,
      confirm: () => form.save({ confirm: true }),
      leave: () => setAsks(null),
    },
    /** Null omits a column. */
    choose: (columns: readonly (TeamColumn | null)[]) => changeAndPreview({ columns }),
    answer: (text: string, count: CountedPeople['count']) =>
      changeAndPreview({ people: [...form.values.people, { text, count }] }),
    found: previewing.data,
    previewing: previewing.isPending,
    preview,
    change,
    takeFile: async (file: File) => {
      const read = await textOf(file);
      if ('fault' in read) {
        form.refuse([{ path: 'csv', message: read.fault }]);
        return;
      }
      changeAndPreview({ csv: read.text, columns: null, people: [] });
    },
    reset: () => {
      form.reset();
      previewing.reset();
    },
  };
}

export type TeamsImport = ReturnType<typeof useTeamsImport>;
