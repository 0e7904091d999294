import { Box, Group, Text } from '@mantine/core';
import { invitations } from '@quizmeet/contract/accounts/messages.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { listWithoutCoach } from '@quizmeet/contract/registration/calls.ts';
import { inviteAgain } from '@quizmeet/contract/registration/sharing-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { mayRemind } from '@quizmeet/rules/registration/sharing.ts';
import { useLocation } from 'react-router';
import { AskFirst } from '../../tournament/ask-first.tsx';
import { BeforeMailing } from '../../tournament/before-mailing.tsx';
import { useSayInvited } from '../../tournament/mailing.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { tableDay } from '../../ui/days.ts';
import { intoView } from '../../ui/into-view.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './admin-teams.module.css';
import { WAITING_CHURCHES } from './team-list-address.ts';

export type WaitingChurch = ReplyOf<typeof listWithoutCoach>[number];

type Actions = { onGive(church: WaitingChurch): void; onInvite(church: WaitingChurch): void };
type WaitingChurchesProps = { churches: readonly WaitingChurch[] } & Actions;

/** With actions to invite or assign (N0). */
export function WaitingChurches({ churches, ...actions }: WaitingChurchesProps) {
  const sayInvited = useSayInvited();
  const isLinked = useLocation().hash === `#${WAITING_CHURCHES}`;
  if (churches.length === 0 && !isLinked) return null;
  const count = churches.filter(mayRemind).length;
  const invited = plural(count, 'coach');
  return (
    <Section
      id={WAITING_CHURCHES}
      title="Churches without a coach"
      className={classes['teams'] ?? ''}
    >
      <Group mb="sm" ref={isLinked ? intoView : null}>
        {churches.length > 0 && <Text>Coaches accept by email, or you assign one.</Text>}
        {count > 0 && (
          <AskFirst
            call={inviteAgain}
            args={{}}
            title="Invite all again"
            confirm={`Send ${invitations(count)}`}
            onDone={() => sayInvited(invited, count)}
            button="Invite all again"
          >
            <BeforeMailing />
            Emails a new invitation to {invited} without an answer.
          </AskFirst>
        )}
      </Group>
      <DataTable
        label="Churches and their expected coaches"
        rows={churches}
        rowKey={({ id }) => id}
        columns={columnsOf(actions)}
        empty="Every church has a coach"
        isLong
      />
    </Section>
  );
}

const columnsOf = ({ onGive, onInvite }: Actions): readonly Column<WaitingChurch>[] => [
  {
    head: 'Church',
    rowHead: true,
    cell: (church) => (
      <Box component="span" display="block" miw="8rem" ta="start" className="anywhere">
        {church.churchNameWithDistrict}
        <span className="narrow-only">
          <WaitsFor church={church} />
        </span>
      </Box>
    ),
  },
  { head: 'Expected coach', wideOnly: true, cell: (church) => <WaitsFor church={church} /> },
  {
    head: 'Admin',
    cell: (church) => (
      <Group gap="xs">
        <SmallButton
          aria-label={`${inviteText(church)}: ${church.churchNameWithDistrict}`}
          onClick={() => onInvite(church)}
        >
          {inviteText(church)}
        </SmallButton>
        <SmallButton
          aria-label={`Assign coach: ${church.churchNameWithDistrict}`}
          onClick={() => onGive(church)}
        >
          Assign coach
        </SmallButton>
      </Group>
    ),
  },
];

const inviteText = ({ invitedOn }: WaitingChurch) =>
  invitedOn === null ? 'Invite coach' : 'Invite again';

const WaitsFor = ({ church }: { church: WaitingChurch }) => (
  <>
    {church.waitsFor !== null && (
      <Text span display="block" size="sm">
        {church.waitsFor}
      </Text>
    )}
    <Quiet span display="block">
      {church.invitedOn !== null && `Invited ${tableDay(church.invitedOn)}. `}
      {describeWaiting(church)}
    </Quiet>
  </>
);

/** As a sentence (N0, C1). */
export function describeWaiting({
  waitsFor,
  account,
}: Pick<WaitingChurch, 'waitsFor' | 'account'>) {
  if (waitsFor === null) return 'No expected coach';
  if (account === null) return 'No account yet';
  const { name, confirmed, churchName } = account;
  if (!confirmed) return `${name} hasn’t confirmed this address`;
  if (churchName !== null) return `${name} already coaches ${churchName}`;
  return `${name} has an account and no church`;
}
