import { Box, NativeSelect, Text } from '@mantine/core';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useRef } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { WRAP_ANYWHERE } from '../../ui/wrap-anywhere.ts';
import { moved } from './unsettled.ts';
import classes from './unsettled-dialog.module.css';

/** Dragged or numbered (U9). */
export function TiedTeams({
  name,
  teamIds,
  onChange,
}: {
  name: string;
  teamIds: readonly number[];
  onChange: (teamIds: readonly number[]) => void;
}) {
  const { data: teams = [] } = useQuery(callQuery(listTeams, { query: { division: 'All' } }));
  const nameOf = (id: number) => teams.find((team) => team.id === id)?.teamName ?? `Team ${id}`;
  const dragging = useDragging(teamIds, onChange);
  return (
    <section className={classes['set']} aria-label={name}>
      <Text fw={600}>{plural(teamIds.length, 'team')} are tied; the first seeds higher</Text>
      <ol className={classes['tied']} {...dragging}>
        {teamIds.map((id, i) => (
          <li key={id} data-team={id} className={classes['team']}>
            <IconGripVertical size={20} className={classes['grip']} data-grip />
            <NativeSelect
              aria-label={`Place of ${nameOf(id)}`}
              data={teamIds.map((_, place) => String(place + 1))}
              value={String(i + 1)}
              onChange={({ currentTarget: { value } }) =>
                onChange(moved(teamIds, i, Number(value) - 1))
              }
            />
            <Box component="span" miw={0} flex={1} style={WRAP_ANYWHERE}>
              {nameOf(id)}
            </Box>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** By mouse or finger. The list captures the pointer, because a moving row would lose it. */
function useDragging(teamIds: readonly number[], onChange: (teamIds: readonly number[]) => void) {
  const dragged = useRef<number | null>(null);
  const end = () => {
    dragged.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-grip]') === null)
        return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = teamOf(event.target);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged.current === null) return;
      const [from, to] = [
        dragged.current,
        teamOf(document.elementFromPoint(event.clientX, event.clientY)),
      ].map((id) => teamIds.indexOf(id ?? 0));
      if (from !== undefined && to !== undefined && to >= 0 && from !== to) {
        onChange(moved(teamIds, from, to));
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const teamOf = (element: Element | null): number | null =>
  Number(element?.closest('[data-team]')?.getAttribute('data-team')) || null;
