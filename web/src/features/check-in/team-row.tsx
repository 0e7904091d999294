import { Button, Text } from '@mantine/core';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { type AwaitedTeam, checkInTeam, undoCheckIn } from '@quizmeet/contract/check-in/calls.ts';
import { isMissing } from '@quizmeet/rules/check-in/presence.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { useEventTime } from '../../tournament/event-time.ts';
import { TeamLink } from '../../tournament/unbroken-name.tsx';
import { LinkButton, SmallButton } from '../../ui/buttons.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './check-in.module.css';

export type TeamActions = { onLate(team: AwaitedTeam): void; onRoster(team: AwaitedTeam): void };

export function TeamRow({ team, actions }: { team: AwaitedTeam; actions: TeamActions }) {
  const { id, teamName, group, division, quizzers } = team;
  return (
    <div className={classes['team']} data-presence={team.presence}>
      <div className={classes['name']}>
        <TeamLink quiet id={id} name={teamName} />
        <Quiet span>{group ?? division}</Quiet>
        <PresenceMark team={team} />
      </div>
      <Quiet>
        {quizzers.length === 0 ? (
          'No quizzers on the roster'
        ) : (
          <span translate="no">
            {quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
          </span>
        )}
      </Quiet>
      <FirstRound team={team} />
      <TeamButtons team={team} actions={actions} roster />
    </div>
  );
}

function FirstRound({ team: { firstRound, presence } }: { team: AwaitedTeam }) {
  if (firstRound === null || presence === 'withdrawn') return null;
  const { timeString, roomName, roundNumber } = firstRound;
  return <Text size="sm">{`Next: round ${roundNumber}, ${timeString}, ${roomName}`}</Text>;
}

export function PresenceMark({ team }: { team: AwaitedTeam }) {
  const eventTime = useEventTime();
  const { presence, lateUntilRound, setBy, setAt } = team;
  const since = setBy === null || setAt === null ? null : `${setBy}, ${eventTime(setAt)}`;
  return (
    <span className={classes['presence']} data-presence={presence}>
      {presence === 'here' && <IconCheck size={16} />}
      {presence === 'late' && <IconClock size={16} />}
      <span>{presence === 'late' ? `late until round ${lateUntilRound}` : presence}</span>
      {presence === 'here' && since === null && <small>has played</small>}
      {since !== null && presence !== 'expected' && <small>{since}</small>}
    </span>
  );
}

type TeamButtonsProps = { team: AwaitedTeam; actions: TeamActions; roster?: boolean };

export function TeamButtons({ team, actions, roster = false }: TeamButtonsProps) {
  const acting = useCallMutation(checkInTeam);
  const { id, teamName, presence, setAt } = team;
  const undoing = useCallMutation(undoCheckIn);
  const set = (body: BodyOf<typeof checkInTeam>) => acting.mutate({ params: { id }, body });
  const undo = () =>
    presence === 'here'
      ? undoing.mutate({ body: { teamIds: [id] } })
      : set({ presence: 'expected' });
  const { admin } = useSession();
  const missing = isMissing(presence);
  const canTakeBack = presence === 'late' || (presence === 'here' && setAt !== null);
  // A second tap on “Here” must not press “Undo”.
  const steady = useSteadyPresses(presence);
  return (
    <div className={classes['buttons']} style={steady}>
      {missing && (
        <Button
          variant="filled"
          size="compact-md"
          aria-label={`Here: ${teamName}`}
          loading={acting.isPending}
          onClick={() => set({ presence: 'here' })}
        >
          Here
        </Button>
      )}
      {canTakeBack && (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={`Undo, not ${presence}: ${teamName}`}
          loading={acting.isPending || undoing.isPending}
          onClick={undo}
        >
          Undo
        </Button>
      )}
      {missing && (
        <SmallButton
          size="compact-md"
          aria-label={`${presence === 'late' ? 'Change round' : 'Late'}: ${teamName}`}
          onClick={() => actions.onLate(team)}
        >
          {presence === 'late' ? 'Change round' : 'Late'}
        </SmallButton>
      )}
      {missing && admin && (
        <LinkButton
          size="compact-md"
          to={paths.repairAfter('withdrawn', id)}
          aria-label={`Not coming: ${teamName}`}
        >
          Not coming
        </LinkButton>
      )}
      {roster && (
        <SmallButton
          size="compact-md"
          aria-label={`Roster: ${teamName}`}
          onClick={() => actions.onRoster(team)}
        >
          Roster
        </SmallButton>
      )}
    </div>
  );
}
