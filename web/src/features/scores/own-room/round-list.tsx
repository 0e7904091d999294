import { Title } from '@mantine/core';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import type { ReactNode } from 'react';
import { useOpenedRound } from '../../../tournament/opened-round.ts';
import { unbrokenName } from '../../../tournament/unbroken-name.tsx';
import { useSteadyPresses } from '../../../ui/steady-rows.ts';
import list from '../room/room.module.css';

export interface RoundLine {
  readonly round: ListedRound;
  readonly head: string;
  readonly state: ReactNode;
}

interface RoundListProps<L extends RoundLine> {
  readonly title: string;
  readonly lines: readonly L[];
  /** Unless the sheet opens here. */
  readonly onOpen?: (line: L) => void;
}

export function RoundList<L extends RoundLine>({ title, lines, onOpen }: RoundListProps<L>) {
  const { open } = useOpenedRound();
  const steady = useSteadyPresses(...lines.map(({ round }) => round.id));
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title size="h4" mt="lg">
        {title}
      </Title>
      <ul className={list['rounds']} style={steady}>
        {lines.map((line) => (
          <li key={line.round.id}>
            <button type="button" onClick={() => (onOpen ? onOpen(line) : open(line.round.id))}>
              <span>{line.head}</span>
              <span>
                {unbrokenName(line.round.leftTeamName)} – {unbrokenName(line.round.rightTeamName)}
              </span>
              <span className={list['state']}>{line.state}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
