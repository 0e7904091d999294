import { Text } from '@mantine/core';
import { listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import { repairOf } from '@quizmeet/contract/repair/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';

/** Recent ones, by their restore points (N1). */
export function RepairsSection() {
  const { data: points = [] } = useQuery(callQuery(listRestorePoints));
  const shownTime = useEventTime();
  const repairs = points.flatMap((point) => {
    const cause = repairOf(point.reason);
    return cause === null ? [] : [{ ...point, cause }];
  });
  if (repairs.length === 0) return null;
  return (
    <Section title="Recent repairs" mt="xl">
      <DataTable
        label="Recent repairs"
        rows={repairs}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Repair',
            rowHead: true,
            cell: ({ at, who, cause }) => (
              <>
                <Text span inherit display="block" className="anywhere">
                  {cause}
                </Text>
                <Quiet span>
                  <time dateTime={at}>{shownTime(at)}</time>, {who}
                </Quiet>
              </>
            ),
          },
          {
            head: 'State before',
            cell: ({ id, cause }) => (
              <LinkButton
                to={paths.restorePoint(id)}
                size="compact-sm"
                aria-label={`Restore the state before: ${cause}`}
              >
                Restore
              </LinkButton>
            ),
          },
        ]}
      />
    </Section>
  );
}
