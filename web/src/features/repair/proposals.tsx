import { Button } from '@mantine/core';
import {
  type Cause,
  type Change,
  carryOutRepair,
  type Proposal,
  type Proposed,
  proposeRepair,
  type Repaired,
} from '@quizmeet/contract/repair/calls.ts';
import { listInWords, plural } from '@quizmeet/contract/words.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import classes from './repair.module.css';

/** The proposals for a cause beside what leaving it means. They follow the schedule. */
export function Proposals({
  cause,
  onDone,
}: {
  cause: Cause;
  onDone: (repaired: Repaired) => void;
}) {
  const read = useQuery(
    callQuery(proposeRepair, { body: { cause } }, { topics: ['schedule', 'teams'] }),
  );
  const act = useCallMutation(carryOutRepair);
  const carryOut = (basis: string, changes: readonly Change[]) =>
    act.mutate(
      { body: { cause, basis, changes: changes.map(asOrdered) } },
      { onSuccess: onDone, onError: () => {} },
    );
  return (
    <QueryContent query={read} label="The proposal" rows={6}>
      {(proposed) => (
        <section aria-label="Proposals">
          <h2 className={classes['cause']}>{proposed.inWords}</h2>
          <Refusal text={act.error?.message} mt="sm" />
          {proposed.begun.length > 0 && <Begun sentences={proposed.begun} />}
          <div className={classes['cards']}>
            {proposed.proposals.map((proposal, index) => (
              <ProposalCard
                key={proposal.changes.map(({ inWords }) => inWords).join()}
                title={index === 0 ? 'Best' : 'Second best'}
                proposal={proposal}
                primary={index === 0}
                busy={act.isPending}
                onConfirm={() => carryOut(proposed.basis, proposal.changes)}
              />
            ))}
            <LeaveIt
              cause={cause}
              proposed={proposed}
              busy={act.isPending}
              onConfirm={() => carryOut(proposed.basis, [])}
            />
          </div>
        </section>
      )}
    </QueryContent>
  );
}

const asOrdered = ({ roundId, group, after }: Change) => ({
  roundId,
  group,
  after: after && {
    roundNumber: after.roundNumber,
    roomNumber: after.roomNumber,
    leftTeamId: after.leftTeamId,
    rightTeamId: after.rightTeamId,
  },
});

function Begun({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={classes['begun']}>
      <p>
        <IconAlertTriangle size={18} /> Repairs don’t change these rounds. Enter a result or a
        forfeit.
      </p>
      <Sentences of={sentences} />
    </div>
  );
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className={classes['list']}>
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

function ProposalCard({
  title,
  proposal,
  primary,
  busy,
  onConfirm,
}: {
  title: string;
  proposal: Proposal;
  primary: boolean;
  busy: boolean;
  onConfirm: () => void;
}) {
  const { changes, byes, cost } = proposal;
  return (
    <section className={classes['card']} aria-label={title}>
      <h3>{title}</h3>
      <p>{proposal.inWords}</p>
      <Button
        variant={primary ? 'filled' : 'default'}
        color="navy"
        disabled={busy}
        onClick={onConfirm}
      >
        Change {plural(changes.length, 'round')}
      </Button>
      <Sentences of={changes.map(({ inWords, why }) => `${inWords}. ${why}`)} />
      {byes.length > 0 && (
        <p>
          <strong>Too few rounds: </strong>
          {listInWords(byes.map((bye) => `${bye.teamName} (${bye.rounds} fewer)`))}
        </p>
      )}
      <p>
        <strong>Schedule quality: </strong>
        {cost.length === 0 ? 'unchanged.' : 'changes:'}
      </p>
      {cost.length > 0 && <Sentences of={cost.map(({ inWords }) => inWords)} />}
    </section>
  );
}

function LeaveIt({
  cause,
  proposed,
  busy,
  onConfirm,
}: {
  cause: Cause;
  proposed: Proposed;
  busy: boolean;
  onConfirm: () => void;
}) {
  const { stays } = proposed.leaveIt;
  const nothing = proposed.proposals.length === 0;
  return (
    <section className={classes['card']} aria-label="Make no changes">
      <h3>{nothing ? 'No round changes' : 'Make no changes'}</h3>
      <p>
        {stays.length === 0
          ? 'The schedule has no problems.'
          : nothing
            ? 'These problems can’t be repaired:'
            : 'The schedule doesn’t change, and these problems remain:'}
      </p>
      {cause.what !== 'as-it-stands' && (
        <Button variant="default" disabled={busy} onClick={onConfirm}>
          {DEEDS[cause.what]}
        </Button>
      )}
      {stays.length > 0 && <Sentences of={stays} />}
    </section>
  );
}

/** What is recorded without changing a round. */
const DEEDS: Readonly<Record<Exclude<Cause['what'], 'as-it-stands'>, string>> = {
  late: 'Only mark as late',
  'here-again': 'Mark as here',
  withdrawn: 'Only withdraw the team',
  returned: 'Only undo the withdrawal',
  'walk-in': 'Only add it to the group',
  'room-closed': 'Only close the room',
  'room-reopened': 'Reopen the room',
};
