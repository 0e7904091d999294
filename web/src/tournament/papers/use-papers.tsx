import { Text } from '@mantine/core';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import {
  getPapers,
  listOpenProtests,
  type NotesAndProtests,
} from '@quizmeet/contract/scores/paper-calls.ts';
import { NOTE_NOT_ADDED, PROTEST_NOT_OPENED } from '@quizmeet/contract/scores/paper-messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useHasDraft } from '../../platform/form/draft.ts';
import { callQuery } from '../../platform/queries.ts';

export const useNotesAndProtests = (roundId: number) =>
  useQuery(
    callQuery(
      getPapers,
      { params: { id: roundId } },
      // The teams decide which papers are about former ones.
      { background: true, topics: ['papers', 'bracket', 'schedule'] },
    ),
  );

export const noteKey = (roundId: number): string => `note:${roundId}`;
export const protestKey = (roundId: number, teamId: number): string =>
  `protest:${roundId}:${teamId}`;

/** Typed, but not added; the save asks about them. */
export function useUnsentPapers({ id, leftTeamId, rightTeamId }: Round): FieldError[] {
  const hasNote = useHasDraft(noteKey(id));
  const hasLeft = useHasDraft(protestKey(id, leftTeamId));
  const hasRight = useHasDraft(protestKey(id, rightTeamId));
  return [
    ...(hasNote ? [{ path: '', message: NOTE_NOT_ADDED }] : []),
    ...(hasLeft || hasRight ? [{ path: '', message: PROTEST_NOT_OPENED }] : []),
  ];
}

const FOLLOWED = ['papers', 'schedule', 'standings', 'bracket', 'teams', 'event'] as const;

/** For staff; others must not ask (X13). */
export const useOpenProtests = (enabled: boolean) =>
  useQuery(callQuery(listOpenProtests, {}, { enabled, background: true, topics: FOLLOWED }));

/** By present teams; others are named in the list and sheet. */
export function useProtested(enabled: boolean): ReadonlySet<number> {
  const { data } = useOpenProtests(enabled);
  const own = data?.filter(({ formerTeams }) => formerTeams === undefined);
  return new Set(own?.map(({ round }) => round.id));
}

/** `2 notes`; null when there is nothing. */
export function formatCounts({ notes, protests }: NotesAndProtests): string | null {
  const closed = protests.filter(({ outcome }) => outcome !== null).length;
  const parts = [
    ...(notes.length > 0 ? [plural(notes.length, 'note')] : []),
    ...(closed > 0 ? [plural(closed, 'closed protest')] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** For staff (X13). */
export const ProtestMark = ({ words = 'protest' }: { words?: string }) => (
  <Text span c="var(--quiz-bad)" fz="sm" fw={600}>
    <IconAlertTriangle size={14} /> {words}
  </Text>
);
