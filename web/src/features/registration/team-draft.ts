import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import {
  type AdditionCode,
  additionFindings,
  quizzerKey,
} from '@quizmeet/rules/registration/rosters.ts';
import { rebased, rebasedRows } from '../../platform/form/rebase.ts';

/** A new one has no id. */
export interface TypedQuizzer {
  readonly id: number | null;
  readonly firstName: string;
  readonly lastName: string;
}

export interface TeamDraft {
  readonly churchId: number | null;
  readonly teamName: string;
  readonly division: string;
  readonly quizzers: readonly TypedQuizzer[];
  /** The edited quizzer's index; null adds one. */
  readonly firstName: string;
  readonly lastName: string;
  readonly changing: number | null;
}

const NO_QUIZZER = { firstName: '', lastName: '', changing: null };

export const EMPTY_TEAM: TeamDraft = {
  churchId: null,
  teamName: '',
  division: '',
  quizzers: [],
  ...NO_QUIZZER,
};

export const draftOf = ({ teamName, division, quizzers }: Team): TeamDraft => ({
  churchId: null,
  teamName,
  division,
  quizzers: quizzers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  ...NO_QUIZZER,
});

/** By id, or name in any spelling (U2). */
const isSameQuizzer = (a: TypedQuizzer, b: TypedQuizzer): boolean =>
  a.id === b.id && (a.id !== null || quizzerKey(a) === quizzerKey(b));

/** An edited quizzer whom somebody else has removed becomes new. */
export function rebasedTeam(begunOn: TeamDraft, typed: TeamDraft, now: TeamDraft): TeamDraft {
  const nameOf = ({ id, firstName, lastName }: TypedQuizzer) =>
    JSON.stringify(id ?? [firstName, lastName]);
  const rows = rebasedRows(begunOn.quizzers, typed.quizzers, now.quizzers, nameOf);
  const quizzers = rows.map((quizzer) =>
    now.quizzers.some(({ id }) => id === quizzer.id) ? quizzer : { ...quizzer, id: null },
  );
  const open = typed.changing === null ? undefined : typed.quizzers[typed.changing];
  const place = open === undefined ? -1 : rows.findIndex((each) => isSameQuizzer(each, open));
  return { ...rebased(begunOn, typed, now), quizzers, changing: place < 0 ? null : place };
}

export function hasUnsavedQuizzer({ quizzers, firstName, lastName, changing }: TeamDraft): boolean {
  const before = changing === null ? undefined : quizzers[changing];
  return firstName !== (before?.firstName ?? '') || lastName !== (before?.lastName ?? '');
}

export function changeQuizzer(draft: TeamDraft, place: number): TeamDraft {
  const quizzer = draft.quizzers[place];
  if (quizzer === undefined) return draft;
  const { firstName, lastName } = quizzer;
  return { ...draft, firstName, lastName, changing: place };
}

export const dropQuizzerForm = (draft: TeamDraft): TeamDraft => ({ ...draft, ...NO_QUIZZER });

export function quizzerFormFindings(draft: TeamDraft): Finding<AdditionCode>[] {
  const others = draft.quizzers.filter((_, place) => place !== draft.changing);
  return additionFindings(draft, others);
}

export function saveQuizzer(draft: TeamDraft): TeamDraft {
  const { quizzers, changing } = draft;
  const name = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim() };
  const roster =
    changing === null
      ? [...quizzers, { id: null, ...name }]
      : quizzers.map((quizzer, place) => (place === changing ? { ...quizzer, ...name } : quizzer));
  return dropQuizzerForm({ ...draft, quizzers: roster });
}

/** Clears the form if it held that quizzer. */
export function dropQuizzer(draft: TeamDraft, removed: TypedQuizzer): TeamDraft {
  const place = draft.quizzers.findIndex((quizzer) => isSameQuizzer(quizzer, removed));
  if (place < 0) return draft;
  const quizzers = draft.quizzers.filter((_, i) => i !== place);
  const { changing } = draft;
  if (changing === place) return dropQuizzerForm({ ...draft, quizzers });
  const moved = changing !== null && changing > place ? changing - 1 : changing;
  return { ...draft, quizzers, changing: moved };
}
