import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import { listRepairs, type RecentRepair, undoRepair } from '@quizmeet/contract/repair/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { PrintButton } from '../../platform/download-button.tsx';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import LocalAddress from '../../tournament/local-address.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';

type UndoProps = ButtonProps & { id: number; 'aria-label'?: string; onDone?: () => void };

/** @param id its restore point's */
export function UndoRepair({ id, onDone, ...button }: UndoProps) {
  const act = useCallMutation(undoRepair);
  const undo = () =>
    act.mutate(
      { params: { id } },
      { says: ({ inWords }) => inWords, ...(onDone && { goOn: onDone }) },
    );
  return (
    <Button loading={act.isPending} onClick={undo} {...button}>
      Undo
    </Button>
  );
}

type Pages = Pick<RecentRepair, 'roundIds' | 'roomNumbers'>;
type ReprintProps = Pages & ButtonProps & { cause?: string };

/** Scoresheets and door pages, if any (X1). @param cause in the accessible name */
export function Reprint({ roundIds, roomNumbers, cause, ...button }: ReprintProps) {
  const count = roundIds.length + roomNumbers.length;
  if (count === 0) return null;
  const words = `Reprint ${plural(count, 'page')}`;
  const query = {
    ...(roundIds.length > 0 && { rounds: roundIds.join(',') }),
    ...(roomNumbers.length > 0 && { rooms: roomNumbers.join(',') }),
  };
  return (
    <PrintButton
      call={pdfAgain}
      args={{ query }}
      aria-label={cause ? `${words}: ${cause}` : words}
      {...button}
    >
      {words}
    </PrintButton>
  );
}

/** Recent ones, by their restore points (N1). */
export function RepairsSection() {
  const { data: repairs = [] } = useQuery(callQuery(listRepairs));
  const shownTime = useEventTime();
  if (repairs.length === 0) return null;
  return (
    <Section title="Recent repairs" mt="xl">
      <LocalAddress />
      <DataTable
        label="Recent repairs"
        rows={repairs}
        rowKey={({ restorePointId }) => restorePointId}
        columns={[
          {
            head: 'Repair',
            rowHead: true,
            cell: ({ restorePointId: id, at, who, inWords, undoable, ...pages }) => (
              <>
                <Text span inherit display="block" className="anywhere">
                  {inWords}
                </Text>
                <Quiet span>
                  <time dateTime={at}>{shownTime(at)}</time>, {who}
                </Quiet>
                <Group gap="xs" my="0.3rem">
                  {undoable ? (
                    <UndoRepair id={id} size="compact-sm" aria-label={`Undo: ${inWords}`} />
                  ) : (
                    <LinkButton
                      to={paths.restorePoint(id)}
                      size="compact-sm"
                      aria-label={`Restore the state before: ${inWords}`}
                    >
                      Restore the state before
                    </LinkButton>
                  )}
                  <Reprint {...pages} cause={inWords} size="compact-sm" />
                </Group>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
