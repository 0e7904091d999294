import {
  Anchor,
  Box,
  Button,
  Card,
  Group,
  List,
  SimpleGrid,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { describePlace, describeTeams } from '@quizmeet/contract/audit/subject.ts';
import {
  type Cause,
  type Change,
  carryOutRepair,
  type Proposal,
  type Proposed,
  proposeRepair,
  type Repaired,
  type RoundPlace,
} from '@quizmeet/contract/repair/calls.ts';
import { asOrdered } from '@quizmeet/contract/repair/ordered.ts';
import { CAUSE_ACTIONS } from '@quizmeet/contract/repair/text.ts';
import { capital, formatList, plural } from '@quizmeet/contract/text.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { Folded } from '../../tournament/folded.tsx';
import LocalAddress from '../../tournament/local-address.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { Reprint, UndoRepair } from './repairs-section.tsx';

type ProposalsProps = { cause: Cause; onDone: (done: Done) => void };

/** With rounds that still need a result. */
export type Done = {
  readonly repaired: Repaired;
  readonly begun: Proposed['begun'];
  readonly changes: readonly Change[];
  readonly shifted?: Day;
};

export function Proposals({ cause, onDone }: ProposalsProps) {
  const read = useQuery(
    callQuery(proposeRepair, { body: { cause } }, { topics: ['schedule', 'teams'] }),
  );
  const act = useCallMutation(carryOutRepair);
  const steady = useSteadyPresses(read.data?.basis ?? '');
  const carryOut = ({ basis, begun }: Proposed, changes: readonly Change[]) =>
    act.mutate(
      { body: { cause, basis, changes: changes.map(asOrdered) } },
      { onSuccess: (repaired) => onDone({ repaired, begun, changes }), onError: () => {} },
    );
  return (
    <QueryContent query={read} label="The proposal" rows={6}>
      {(proposed) => (
        <section aria-label="Proposals" style={steady}>
          <Title size="h4">{proposed.inWords}</Title>
          {cause.what === 'room-reopened' && (
            <Text mt="xs">
              Rounds that moved to other rooms stay there. To move them back, undo the closing under
              Recent repairs.
            </Text>
          )}
          <Refusal text={act.error?.message} mt="sm" />
          <Begun rounds={proposed.begun} />
          <SimpleGrid cols={{ base: 1, md: 2, lg: 3 }} spacing="sm" mt="sm">
            {proposed.proposals.map((proposal, index) => (
              <ProposalCard
                key={proposal.changes.map(({ inWords }) => inWords).join()}
                title={index === 0 ? 'Best' : 'Second best'}
                proposal={proposal}
                primary={index === 0}
                busy={act.isPending}
                onConfirm={() => carryOut(proposed, proposal.changes)}
              />
            ))}
            <LeaveIt
              cause={cause}
              proposed={proposed}
              busy={act.isPending}
              onConfirm={() => carryOut(proposed, [])}
            />
          </SimpleGrid>
        </section>
      )}
    </QueryContent>
  );
}

const Begun = ({ rounds }: { rounds: Proposed['begun'] }) =>
  rounds.length > 0 && (
    <Card p="sm" mt="sm" className="anywhere">
      <Text>
        <IconAlertTriangle size={18} /> Locked or already started, so they stay:
      </Text>
      <List>
        {rounds.map(({ roundId, inWords }) => (
          <List.Item key={roundId}>
            <Link to={`${paths.schedule('All')}?round=${roundId}`}>{inWords}</Link>
          </List.Item>
        ))}
      </List>
    </Card>
  );

const Sentences = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <List>
      {of.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );

type ChangesTableProps = { label: string; changes: readonly Change[]; areLinks?: boolean };

const ChangesTable = ({ label, changes, areLinks = false }: ChangesTableProps) => (
  <DataTable
    label={label}
    rows={changes}
    rowKey={({ inWords }) => inWords}
    columns={[
      {
        head: 'Before',
        rowHead: true,
        cell: ({ before }) => (before === null ? 'New round' : <Place place={before} />),
      },
      {
        head: 'After',
        cell: ({ roundId, before, after, why }) => (
          <>
            {after === null ? (
              'Removed'
            ) : (
              <Place place={after} was={before} id={areLinks ? roundId : null} />
            )}
            {why !== '' && <Quiet>{why}</Quiet>}
          </>
        ),
      },
    ]}
  />
);

type PlaceProps = { place: RoundPlace; was?: RoundPlace | null; id?: number | null };

/** What differs is bold, and read out as changed unless all of it is new. */
function Place({ place, was = place, id = null }: PlaceProps) {
  const lines = [describePlace, describeTeams].map((text) => ({
    words: capital(text(place)),
    differs: was === null || text(place) !== text(was),
  }));
  return lines.map(({ words, differs }, i) => (
    <Text key={words} span inherit display="block" fw={differs ? 700 : 400}>
      {i === 0 && id !== null ? (
        <Anchor component={Link} inherit to={`${paths.schedule('All')}?round=${id}`}>
          {words}
        </Anchor>
      ) : (
        words
      )}
      {differs && was !== null && <VisuallyHidden> (changed)</VisuallyHidden>}
    </Text>
  ));
}

type WayProps = { title: string; heading?: string; children: ReactNode };

const Way = ({ title, heading = title, children }: WayProps) => (
  <Card component="section" p="sm" className="anywhere" aria-label={title}>
    <Stack gap="xs" align="start">
      <Title order={3} size="h5">
        {heading}
      </Title>
      {children}
    </Stack>
  </Card>
);

interface ProposalCardProps {
  title: string;
  proposal: Proposal;
  primary: boolean;
  busy: boolean;
  onConfirm: () => void;
}

function ProposalCard({ title, proposal, primary, busy, onConfirm }: ProposalCardProps) {
  const { changes, byes, cost } = proposal;
  return (
    <Way title={title}>
      <Text>{proposal.inWords}</Text>
      <Button variant={primary ? 'filled' : 'default'} disabled={busy} onClick={onConfirm}>
        Change {plural(changes.length, 'round')}
      </Button>
      <ChangesTable label={`${title}: changes`} changes={changes} />
      {byes.length > 0 && (
        <Text>
          <strong>Too few rounds: </strong>
          {formatList(byes.map((bye) => `${bye.teamName} (${bye.rounds} fewer)`))}
        </Text>
      )}
      {cost.length === 0 ? (
        <Text>Schedule quality: unchanged</Text>
      ) : (
        <Folded summary={`Schedule quality: ${plural(cost.length, 'change')}`}>
          <Sentences of={cost.map(({ inWords }) => inWords)} />
        </Folded>
      )}
    </Way>
  );
}

type LeaveItProps = { cause: Cause; proposed: Proposed; busy: boolean; onConfirm: () => void };

function LeaveIt({ cause, proposed, busy, onConfirm }: LeaveItProps) {
  const { stays } = proposed.leaveIt;
  const nothing = proposed.proposals.length === 0;
  const title = cause.what === 'as-it-stands' ? 'Make no changes' : 'Change no rounds';
  return (
    <Way title={title} heading={nothing ? 'No round changes' : title}>
      <Text>
        {stays.length === 0
          ? 'The schedule has no problems.'
          : nothing
            ? 'These problems can’t be repaired:'
            : 'These problems remain:'}
      </Text>
      <Sentences of={stays} />
      {cause.what !== 'as-it-stands' && (
        <Button disabled={busy} onClick={onConfirm}>
          {CAUSE_ACTIONS[cause.what]}
        </Button>
      )}
    </Way>
  );
}

type CarriedOutProps = Done & { onNext: () => void; children?: ReactNode };

export const CarriedOut = ({
  repaired,
  begun,
  changes,
  shifted,
  onNext,
  children,
}: CarriedOutProps) => (
  <Card component="section" className="anywhere" aria-label="Changes made">
    <Text role="status" fw={600}>
      <IconCheck size={18} /> {repaired.inWords}
    </Text>
    {changes.length > 0 && (
      <Box mt="sm">
        <ChangesTable label="Changes" changes={withNewIds(changes, repaired.printAgain)} areLinks />
      </Box>
    )}
    <Begun rounds={begun} />
    <PrintAgain {...repaired.printAgain} variant={shifted === undefined ? 'filled' : 'default'} />
    <Group gap="0.5rem" mt="md">
      {children}
      {repaired.undoable ? (
        <UndoRepair id={repaired.restorePointId} onDone={onNext} />
      ) : (
        <LinkButton to={paths.restorePoint(repaired.restorePointId)}>
          Restore the state before this repair
        </LinkButton>
      )}
      {(changes.length > 0 || shifted === 'Friday') && (
        <LinkButton to={paths.letterOfSchedule}>Write to the coaches</LinkButton>
      )}
      <Button onClick={onNext}>Report something else</Button>
    </Group>
  </Card>
);

/** New rounds have ids only now. */
function withNewIds(changes: readonly Change[], { roundIds }: Repaired['printAgain']): Change[] {
  const ids = roundIds.values();
  return changes.map((change) =>
    change.after === null ? change : { ...change, roundId: ids.next().value ?? null },
  );
}

type PrintAgainProps = Repaired['printAgain'] & { variant: 'filled' | 'default' };

function PrintAgain({ roundIds, rooms, variant }: PrintAgainProps) {
  if (roundIds.length + rooms.length === 0) return null;
  const doors = `the door pages for ${formatList(rooms.map(({ roomName }) => roomName))}`;
  const pages = [
    ...(roundIds.length > 0 ? [plural(roundIds.length, 'scoresheet')] : []),
    ...(rooms.length > 0 ? [doors] : []),
  ];
  return (
    <>
      <Title size="h5" mt="md">
        Reprint
      </Title>
      <Text my="xs">{capital(pages.join(', and '))}. Discard the old ones.</Text>
      <LocalAddress />
      <Reprint
        roundIds={roundIds}
        roomNumbers={rooms.map(({ roomNumber }) => roomNumber)}
        variant={variant}
        style={{ alignSelf: 'start' }}
      />
    </>
  );
}
