import { Alert, Group, Text } from '@mantine/core';
import { bracketState } from '@quizmeet/contract/bracket/calls.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callQuery } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { notifyError } from '../../ui/notices.ts';

/**
 * For admins: the matches of this bracket that cannot both be played where they stand, and what moves them (B6). It stands
 * below the drawing, so that nothing moves under a finger that decides matches; what a correction has just made is said
 * in a notice as well.
 */
export function ClashNote({
  satDivId,
  onMove,
}: {
  satDivId: number;
  onMove: (roundId: number) => void;
}) {
  const { data } = useQuery(callQuery(bracketState, {}, { topics: ['bracket', 'event'] }));
  const clashes = (data ?? [])
    .flatMap((state) => state.clashes)
    .filter(({ matches }) => matches.some(({ bracketDivision }) => bracketDivision === satDivId));
  useSaidWhenNew(data === undefined ? null : clashes.map(({ says }) => says));
  if (clashes.length === 0) return null;
  const own = clashes
    .flatMap(({ matches }) => matches)
    .filter(({ bracketDivision }) => bracketDivision === satDivId);
  const movable = new Map(own.map(({ roundId, id }) => [roundId, id]));
  return (
    <Alert mb="md" color="red" icon={<IconAlertTriangle size={20} />} title="Conflicting matches">
      {clashes.map(({ says }) => (
        <Text size="sm" key={says}>
          {says}
        </Text>
      ))}
      <Group gap="xs" mt="xs">
        {[...movable].map(([roundId, id]) => (
          <SmallButton key={roundId} onClick={() => onMove(roundId)}>
            Move match {id}
          </SmallButton>
        ))}
      </Group>
    </Alert>
  );
}

/** @param says null while it is not known */
function useSaidWhenNew(says: readonly string[] | null): void {
  const known = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (says === null) return;
    const fresh = says.filter((each) => known.current?.includes(each) === false);
    known.current = says;
    const [first, ...further] = fresh;
    if (first === undefined) return;
    const others = further.length === 0 ? '' : ` The page names ${further.length} more.`;
    notifyError(`${first} Move one of them.${others}`);
  }, [says]);
}
