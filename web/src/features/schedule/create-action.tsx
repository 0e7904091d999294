import { Text } from '@mantine/core';
import { listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { type Event, getEvent, getRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { createSchedule } from '@quizmeet/contract/schedule/calls.ts';
import {
  allLocked,
  noTeamsIn,
  restorePointReasons,
  scheduleStands,
  shortageSentence,
} from '@quizmeet/contract/schedule/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { type Shortage, shortageOf } from '@quizmeet/rules/schedule/evening-fit.ts';
import { type DivisionScope, GROUPS } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ACTION_IDS, PRINT } from '../../tournament/admin-actions.ts';
import { ActionEntry, ActionOutcome } from '../../ui/action-entry.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { plays } from './board.ts';
import {
  bracketsInTheWay,
  type Friday,
  roundsToMake,
  SCOPES,
  useArrivals,
  useFriday,
  wayOutOf,
  within,
} from './friday.ts';

/** Rules F2-F5. */
export function CreateAction() {
  const friday = useFriday();
  const { data: event } = useQuery(callQuery(getEvent));
  const act = useCallMutation(createSchedule);
  const [asked, setAsked] = useState<DivisionScope | null>(null);
  const state = useCreated(friday, event);
  const create = (division: DivisionScope) => {
    setAsked(null);
    act.mutate(
      { query: { division } },
      { says: (made) => `Schedule created: ${roundsInSlots(made)}.`, failsHere: true },
    );
  };
  return (
    <ActionEntry
      id={ACTION_IDS.create}
      title="Friday’s schedule"
      description="For one group or all of them"
      state={state}
      disabledReason={
        friday === null || event === undefined
          ? null
          : disabledReasonOf(friday, event.roundsPerTeam, act.isSuccess)
      }
      wayOut={friday && wayOutOf(friday)}
      button="Create schedule"
      busy={act.isPending}
      onStart={() => {
        act.reset();
        setAsked('All');
      }}
      outcome={
        act.isPending ? (
          'Creating the schedule …'
        ) : (
          <ActionOutcome
            error={act.error}
            done={act.data === undefined ? null : <Made {...act.data} />}
          />
        )
      }
    >
      {friday !== null && event !== undefined && (
        <CreateDialog
          scope={asked}
          friday={friday}
          event={event}
          onChoose={setAsked}
          onConfirm={create}
          onClose={() => setAsked(null)}
        />
      )}
    </ActionEntry>
  );
}

type Figures = Pick<ReplyOf<typeof createSchedule>, 'rounds' | 'slots'>;

const roundsInSlots = ({ rounds, slots }: Figures): string =>
  `${plural(rounds, 'round')} in ${plural(slots, 'slot')}`;

const Made = (figures: Figures) => (
  <>
    {roundsInSlots(figures)}. <Link to={paths.schedule('All')}>Friday’s schedule</Link>,{' '}
    <Link to={PRINT}>Print…</Link>
  </>
);

interface CreateDialogProps {
  scope: DivisionScope | null;
  friday: Friday;
  event: Event;
  onChoose: (scope: DivisionScope) => void;
  onConfirm: (scope: DivisionScope) => void;
  onClose: () => void;
}

function CreateDialog({ scope, friday, event, onChoose, onConfirm, onClose }: CreateDialogProps) {
  const chosen = scope ?? 'All';
  const rounds = event.roundsPerTeam;
  const { data: rooms } = useQuery(callQuery(getRooms));
  const arrivals = useArrivals(scope !== null);
  const obstacle = obstacleTo(friday, chosen, rounds);
  const shortage =
    obstacle === null && rooms ? shortageIn(friday, chosen, event, rooms, arrivals) : null;
  const isLate = within(friday, chosen).teams.some(({ id }) => (arrivals.get(id) ?? 0) > 0);
  return (
    <ConfirmDialog
      opened={scope !== null}
      title="Create Schedule"
      confirm="Create schedule"
      possible={obstacle === null && shortage === null}
      onConfirm={() => onConfirm(chosen)}
      onClose={onClose}
    >
      <RadioList
        label="Division"
        options={SCOPES}
        value={chosen}
        onChange={onChoose}
        describe={(each) => figuresOf(friday, each, rounds)}
      />
      <Text mt="md" role="status">
        {obstacle ??
          (shortage === null ? (
            `Creates ${roundsOf(friday, chosen, rounds)} for ${plural(within(friday, chosen).teams.length, 'team')}, ${rounds} per team. Saves a restore point first.`
          ) : (
            <>
              {shortageSentence(shortage)} {isLate && 'Some teams arrive late. '}Change{' '}
              <Link to={paths.rooms}>Rooms</Link> or{' '}
              <Link to={paths.eventSettings}>Event settings</Link>.
            </>
          ))}
      </Text>
    </ConfirmDialog>
  );
}

/** Locked rounds count as if they could be anywhere (X5); not proven beside a withdrawn team's locked rounds. */
function shortageIn(
  friday: Friday,
  scope: DivisionScope,
  { roundsPerTeam, fridaySlots }: Event,
  rooms: readonly Room[],
  arrivals: ReadonlyMap<number, number>,
): Shortage | null {
  const { teams, rounds, locked } = within(friday, scope);
  const lockedSlots = (id: number) =>
    locked.filter((round) => plays(round, id)).map(({ roundNumber }) => roundNumber - 1);
  if (teams.flatMap(({ id }) => lockedSlots(id)).length < 2 * locked.length) return null;
  const standing = friday.rounds.filter((round) => !rounds.includes(round));
  const arrivalOf = (id: number) => Math.min(arrivals.get(id) ?? 0, ...lockedSlots(id));
  const groups = GROUPS.map((group) => ({
    arrivals: teams.filter((team) => team.group === group).map(({ id }) => arrivalOf(id)),
  })).filter(({ arrivals }) => arrivals.length > 1);
  const usable = rooms
    .filter((room) => room.friday && !room.spare)
    .map(({ roomNumber }) => roomNumber);
  return shortageOf(groups, roundsPerTeam, {
    slots: fridaySlots,
    rooms: new Set([...usable, ...locked.map(({ roomNumber }) => roomNumber)]).size,
    taken: (slot) => standing.filter(({ roundNumber }) => roundNumber === slot + 1).length,
  });
}

/** `14 teams, 35 rounds`, and whether there is a schedule. */
function figuresOf(friday: Friday, scope: DivisionScope, rounds: number): string {
  const { teams, unlocked } = within(friday, scope);
  if (teams.length === 0) return 'no teams';
  const count = plural(teams.length, 'team');
  return unlocked.length === 0 || scope === 'All'
    ? `${count}, ${roundsOf(friday, scope, rounds)}`
    : `${count} (has a schedule)`;
}

/** `35 rounds`, and how many stay. */
function roundsOf(friday: Friday, scope: DivisionScope, rounds: number): string {
  const { locked } = within(friday, scope);
  const around = locked.length === 0 ? '' : ` around ${plural(locked.length, 'locked one')}`;
  return `${plural(madeIn(friday, scope, rounds), 'round')}${around}`;
}

function madeIn(friday: Friday, scope: DivisionScope, rounds: number): number {
  const { teams, locked } = within(friday, scope);
  return GROUPS.map((group) => teams.filter((team) => team.group === group))
    .map((mine) =>
      roundsToMake(
        mine.map(({ id }) => id),
        locked,
        rounds,
      ),
    )
    .reduce((sum, made) => sum + made, 0);
}

/** @param isCreated just now, which needs no words */
function obstacleTo(
  friday: Friday,
  scope: DivisionScope,
  rounds: number,
  isCreated = false,
): string | null {
  const { teams, scheduled, unlocked } = within(friday, scope);
  if (teams.length === 0) return noTeamsIn(scope, within(friday, 'All').teams.length);
  const standing = scheduled.filter((group) => unlocked.some((round) => round.group === group));
  if (standing.length > 0) return isCreated ? '' : scheduleStands(standing);
  if (madeIn(friday, scope, rounds) === 0) return allLocked(scheduled);
  return bracketsInTheWay(friday, scope);
}

function disabledReasonOf(friday: Friday, rounds: number, isCreated: boolean): string | null {
  if (SCOPES.some((scope) => obstacleTo(friday, scope, rounds) === null)) return null;
  return obstacleTo(friday, 'All', rounds, isCreated);
}

/** `180 rounds in 5 groups, created Nov 20, 6:02 PM` */
function useCreated(friday: Friday | null, event: Event | undefined): string {
  const { data: points = [] } = useQuery(callQuery(listRestorePoints));
  if (friday === null) return '';
  if (friday.rounds.length === 0) return 'No schedule yet.';
  const figures = `${plural(friday.rounds.length, 'round')} in ${plural(friday.scheduled.length, 'group')}`;
  const created = points.find(({ reason }) =>
    SCOPES.some((scope) => reason === restorePointReasons.creating(scope)),
  );
  if (created === undefined || event === undefined) return `${figures}.`;
  const at = new Date(created.at).toLocaleString('en-US', {
    timeZone: event.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `${figures}, created ${at}.`;
}
