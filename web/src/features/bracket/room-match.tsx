import { Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { useState } from 'react';
import { inWords, MatchForm } from './match-form.tsx';

type RoomMatchProps = { round: Round; why: string | null; onClose: () => void };

/** By room link (P6); decided matches are an administrator's (B7). @param why it can't be saved; null if it can */
export default function RoomMatch({ round, why, onClose }: RoomMatchProps) {
  // A save or decision meanwhile must not close the form.
  const [wasOpen] = useState(why === null);
  if (wasOpen) return <MatchForm round={round} onClose={onClose} />;
  return (
    <>
      <Text fw={600}>{why}.</Text>
      <Text mt="sm">Saved result: {inWords(round)}.</Text>
    </>
  );
}
