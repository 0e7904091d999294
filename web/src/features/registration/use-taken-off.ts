import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { notifyError } from '../../ui/notices.ts';
import type { TeamDraft, TypedQuizzer } from './team-draft.ts';

/**
 * Tells when the saved quizzer whom an open form or question is about was taken off the roster
 * elsewhere. Returns what is set to true where that is told already.
 */
export function useTakenOff(
  quizzer: TypedQuizzer | undefined,
  latest: RefObject<Pick<TeamDraft, 'quizzers'>>,
): RefObject<boolean> {
  const told = useRef(false);
  const tell = useEffectEvent(() => {
    if (quizzer === undefined || quizzer.id === null || told.current) return;
    if (latest.current.quizzers.some(({ id }) => id === quizzer.id)) return;
    notifyError(`${quizzer.firstName} ${quizzer.lastName} was taken off the roster meanwhile`);
  });
  useEffect(() => () => tell(), []);
  return told;
}
