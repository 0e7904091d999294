import { Button, Stack, Text } from '@mantine/core';
import { type AwaitedTeam, checkInTeam } from '@quizmeet/contract/check-in/calls.ts';
import { listRoundTimes } from '@quizmeet/contract/schedule/calls.ts';
import { FIRST_LATE_ROUND } from '@quizmeet/rules/check-in/presence.ts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import classes from './check-in.module.css';

export function LateDialog({ team, onClose }: { team: AwaitedTeam | null; onClose: () => void }) {
  return (
    <Dialog
      opened={team !== null}
      onClose={onClose}
      title={team === null ? '' : `${team.teamName} is late`}
      size="26rem"
    >
      {team !== null && <LateRounds team={team} onDone={onClose} />}
    </Dialog>
  );
}

function LateRounds({ team, onDone }: { team: AwaitedTeam; onDone: () => void }) {
  const { admin } = useSession();
  const times = useQuery(callQuery(listRoundTimes));
  const acting = useCallMutation(checkInTeam);
  const set = (lateUntilRound: number) =>
    acting.mutate(
      { params: { id: team.id }, body: { presence: 'late', lateUntilRound } },
      { onError: () => {}, goOn: onDone },
    );
  const first = team.firstRound?.roundNumber ?? Number.POSITIVE_INFINITY;
  return (
    <Stack gap="sm">
      <Text>
        {team.firstRound === null
          ? 'No rounds left.'
          : `Next: round ${first}, ${team.firstRound.timeString}, ${team.firstRound.roomName}.`}{' '}
        First round?
      </Text>
      <QueryContent query={times} label="The rounds" rows={5}>
        {(rounds) => (
          <div className={classes['rounds']}>
            {rounds
              .filter(({ roundNumber }) => roundNumber >= FIRST_LATE_ROUND)
              .map(({ roundNumber, timeString }) => (
                <RoundButton
                  key={roundNumber}
                  text={`Round ${roundNumber}, ${timeString}`}
                  repair={
                    admin && roundNumber > first
                      ? `${paths.repairAfter('late', team.id)}&until=${roundNumber}`
                      : null
                  }
                  busy={acting.isPending}
                  onClick={() => set(roundNumber)}
                />
              ))}
          </div>
        )}
      </QueryContent>
      {team.firstRound !== null && (
        <Text size="sm" c="dimmed">
          {admin
            ? `After round ${first}, repair the schedule first.`
            : `After round ${first}, an administrator must repair the schedule.`}
        </Text>
      )}
      <Refusal text={acting.error?.message} />
    </Stack>
  );
}

/** Or links to the necessary repair (X1). */
function RoundButton({
  text,
  repair,
  busy,
  onClick,
}: {
  text: string;
  repair: string | null;
  busy: boolean;
  onClick: () => void;
}) {
  if (repair !== null) return <LinkButton to={repair}>{text}</LinkButton>;
  return (
    <Button variant="default" loading={busy} onClick={onClick}>
      {text}
    </Button>
  );
}
