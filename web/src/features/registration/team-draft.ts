import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import {
  type AdditionCode,
  additionFindings,
  quizzerKey,
} from '@quizmeet/rules/registration/rosters.ts';
import { rebased, rebasedRows } from '../../platform/form/rebase.ts';

/** A quizzer on the roster as typed; a new one has no id yet. */
export interface TypedQuizzer {
  readonly id: number | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Everything typed in the team dialog until it is saved. */
export interface TeamDraft {
  /** The church chosen by an admin who adds a team; null when the church is known. */
  readonly churchId: number | null;
  readonly teamName: string;
  /** Empty until a division is chosen. */
  readonly division: string;
  readonly quizzers: readonly TypedQuizzer[];
  /** The quizzer form's fields, and the index of the quizzer being edited; null adds a new one. */
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

/** Compares saved quizzers by id, new ones by name in any spelling (U2). */
const isSameQuizzer = (a: TypedQuizzer, b: TypedQuizzer): boolean =>
  a.id === b.id && (a.id !== null || quizzerKey(a) === quizzerKey(b));

/**
 * Merges the typed team with what others have saved since. An edited quizzer whom somebody else has
 * removed becomes new again.
 */
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

/** Whether the quizzer form holds changes that are not on the roster yet. */
export function hasUnsavedQuizzer({ quizzers, firstName, lastName, changing }: TeamDraft): boolean {
  const before = changing === null ? undefined : quizzers[changing];
  return firstName !== (before?.firstName ?? '') || lastName !== (before?.lastName ?? '');
}

/** Loads a quizzer of the roster into the quizzer form. */
export function changeQuizzer(draft: TeamDraft, place: number): TeamDraft {
  const quizzer = draft.quizzers[place];
  if (quizzer === undefined) return draft;
  const { firstName, lastName } = quizzer;
  return { ...draft, firstName, lastName, changing: place };
}

export const dropQuizzerForm = (draft: TeamDraft): TeamDraft => ({ ...draft, ...NO_QUIZZER });

/** What is wrong with the quizzer in the form, compared with the rest of the roster. */
export function quizzerFormFindings(draft: TeamDraft): Finding<AdditionCode>[] {
  const others = draft.quizzers.filter((_, place) => place !== draft.changing);
  return additionFindings(draft, others);
}

/** Moves the quizzer from the form onto the roster. */
export function saveQuizzer(draft: TeamDraft): TeamDraft {
  const { quizzers, changing } = draft;
  const name = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim() };
  const roster =
    changing === null
      ? [...quizzers, { id: null, ...name }]
      : quizzers.map((quizzer, place) => (place === changing ? { ...quizzer, ...name } : quizzer));
  return dropQuizzerForm({ ...draft, quizzers: roster });
}

/** Removes a quizzer from the roster; also clears the quizzer form if it held that quizzer. */
export function dropQuizzer(draft: TeamDraft, leaving: TypedQuizzer): TeamDraft {
  const place = draft.quizzers.findIndex((quizzer) => isSameQuizzer(quizzer, leaving));
  if (place < 0) return draft;
  const quizzers = draft.quizzers.filter((_, i) => i !== place);
  const { changing } = draft;
  if (changing === place) return dropQuizzerForm({ ...draft, quizzers });
  const moved = changing !== null && changing > place ? changing - 1 : changing;
  return { ...draft, quizzers, changing: moved };
}
