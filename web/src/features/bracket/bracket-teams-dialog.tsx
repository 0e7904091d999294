import { Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import {
  exchangeSeeds,
  leaveBracket,
  type Match,
  returnToBracket,
} from '@quizmeet/contract/bracket/calls.ts';
import { isDecided } from '@quizmeet/contract/bracket/decided.ts';
import { seedsPlayed } from '@quizmeet/contract/bracket/messages.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailureOf } from '../../platform/failure.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useWithdrawn } from '../../tournament/withdrawn.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame, SubmitButton } from '../../ui/form-frame.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { type BracketTeam, seededTeams } from './matches.ts';
import { ResetsText } from './resets-text.tsx';

type Props = { name: string; division: Division; matches: readonly Match[]; onClose: () => void };

/** Withdrawing and swapping seeds (X9). */
export default function BracketTeamsDialog({ name, division, matches, onClose }: Props) {
  const withdrawal = useWithdrawal();
  const hasWithdrawn = useWithdrawn();
  const teams = seededTeams(matches);
  if (withdrawal.pending !== null) return <WithdrawalDialog {...withdrawal} matches={matches} />;
  return (
    <Dialog opened onClose={onClose} title={`Teams of ${name}`}>
      <Stack gap="xl">
        <Section title="Withdraw a team" order={3}>
          <Quiet mb="xs">Its remaining matches become walkovers.</Quiet>
          <Stack component="ul" gap="xs">
            {teams.map((team) => (
              <TeamRow
                key={team.id}
                team={team}
                hasWithdrawn={hasWithdrawn(team.id)}
                busy={withdrawal.isPending}
                onPress={(comesBack) => withdrawal.start(team, comesBack)}
              />
            ))}
          </Stack>
        </Section>
        <ExchangeSeeds
          name={name}
          division={division}
          teams={teams}
          isPlayed={matches.some(isDecided)}
          onDone={onClose}
        />
      </Stack>
    </Dialog>
  );
}

interface TeamRowProps {
  team: BracketTeam;
  hasWithdrawn: boolean;
  busy: boolean;
  onPress: (comesBack: boolean) => void;
}

const TeamRow = ({ team, hasWithdrawn, busy, onPress }: TeamRowProps) => (
  <Group component="li" wrap="nowrap" gap="sm">
    <b>{team.seed}</b>
    <Text span flex={1} className="anywhere">
      {team.name} {hasWithdrawn && <Badge>withdrew</Badge>}
    </Text>
    <Button
      size="compact-md"
      disabled={busy}
      aria-label={hasWithdrawn ? `Reinstate ${team.name}` : `Withdraw ${team.name}`}
      onClick={() => onPress(hasWithdrawn)}
    >
      {hasWithdrawn ? 'Reinstate' : 'Withdraw'}
    </Button>
  </Group>
);

type WithdrawalProps = ReturnType<typeof useWithdrawal> & { matches: readonly Match[] };

function WithdrawalDialog({ pending, matches, ...withdrawal }: WithdrawalProps) {
  if (pending === null) return null;
  const { team, comesBack } = pending;
  return (
    <ConfirmDialog
      opened
      title={comesBack ? `Reinstate ${team.name}?` : `Withdraw ${team.name}?`}
      confirm={comesBack ? 'Reinstate' : 'Withdraw'}
      grave
      busy={withdrawal.isPending}
      onConfirm={withdrawal.confirm}
      onClose={withdrawal.cancel}
    >
      {comesBack ? (
        <ResetsText resets={pending.resets} matches={matches} />
      ) : (
        <Text>Its matches become walkovers. You can undo this until later matches are played.</Text>
      )}
    </ConfirmDialog>
  );
}

interface ExchangeSeedsProps {
  name: string;
  division: Division;
  teams: readonly BracketTeam[];
  isPlayed: boolean;
  onDone: () => void;
}

function ExchangeSeeds({ name, division, teams, isPlayed, onDone }: ExchangeSeedsProps) {
  const act = useCallMutation(exchangeSeeds);
  const { data: all = [] } = useQuery(callQuery(listTeams, { query: { division } }));
  const others = all.filter(({ satDivId }) => satDivId !== null);
  const form = useForm({
    initial: { teamId: '', withTeamId: '' },
    send: async ({ teamId, withTeamId }) =>
      await act.mutateAsync({ body: { teamId: Number(teamId), withTeamId: Number(withTeamId) } }),
    locks: true,
    says: 'Seeds swapped. Restore point saved.',
    goOn: onDone,
  });
  const { teamId, withTeamId } = form.values;
  return (
    <Section title="Swap two seeds" order={3}>
      {isPlayed ? (
        <Quiet>{seedsPlayed(name)}</Quiet>
      ) : (
        <FormFrame form={form}>
          <NativeSelect
            label="Team"
            {...form.getInputProps('teamId')}
            data={[
              CHOOSE,
              ...teams.map((team) => ({ value: `${team.id}`, label: `${team.seed} ${team.name}` })),
            ]}
          />
          <NativeSelect
            label="With"
            {...form.getInputProps('withTeamId')}
            data={[
              CHOOSE,
              ...others
                .filter(({ id }) => `${id}` !== teamId)
                .map((team) => ({
                  value: `${team.id}`,
                  label: `${team.teamName} (${team.division} ${team.satDivisionName})`,
                })),
            ]}
          />
          <Group>
            <SubmitButton form={form} disabled={teamId === '' || withTeamId === ''}>
              Swap seeds
            </SubmitButton>
          </Group>
        </FormFrame>
      )}
    </Section>
  );
}

const CHOOSE = { value: '', label: 'Choose a team' };

interface PendingWithdrawal {
  readonly team: BracketTeam;
  readonly comesBack: boolean;
  readonly resets: readonly number[];
}

/** Asks before withdrawing; the server names what is reset (X9). */
function useWithdrawal() {
  const leaving = useCallMutation(leaveBracket);
  const returning = useCallMutation(returnToBracket);
  const isMounted = useIsMounted();
  const [pending, setPending] = useState<PendingWithdrawal | null>(null);
  const send = (team: BracketTeam, comesBack: boolean, confirm: boolean) => {
    const args = { params: { id: team.id }, body: confirm ? { confirm } : {} };
    (comesBack ? returning : leaving).mutate(args, {
      onSuccess: () => {
        setPending(null);
        notify(saidOf(team, comesBack));
      },
      onError: ({ message, extra }: FailureOf<typeof leaveBracket | typeof returnToBracket>) => {
        if (!('resets' in extra) || !isMounted()) notifyError(message);
        else setPending({ team, comesBack, resets: extra.resets });
      },
    });
  };
  return {
    start: (team: BracketTeam, comesBack: boolean) => {
      if (comesBack) send(team, comesBack, false);
      else setPending({ team, comesBack, resets: [] });
    },
    pending,
    confirm: () => pending !== null && send(pending.team, pending.comesBack, true),
    cancel: () => setPending(null),
    isPending: leaving.isPending || returning.isPending,
  };
}

const saidOf = ({ name }: BracketTeam, comesBack: boolean): string =>
  comesBack ? `${name} is reinstated.` : `${name} withdrew. Its matches become walkovers.`;
