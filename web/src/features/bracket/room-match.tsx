import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useState } from 'react';
import { Text } from '../../ui/plain/text.tsx';
import { MatchForm } from './match-form.tsx';
import { inWords } from './match-in-words.ts';

/**
 * A match's two scores for who has its room's link (P6). What is decided is an administrator's to change (B7).
 * @param why why it cannot be saved; null if it can
 */
export default function RoomMatch({
  round,
  why,
  onClose,
}: {
  round: Round;
  why: string | null;
  onClose: () => void;
}) {
  // What was saved or decided while it is open must not take the form away.
  const [wasOpen] = useState(why === null);
  if (wasOpen) return <MatchForm round={round} matches={[]} onClose={onClose} />;
  return (
    <>
      {why !== null && <Text fw={600}>{why}.</Text>}
      <Text mt="sm">{inWords(round)}.</Text>
    </>
  );
}
