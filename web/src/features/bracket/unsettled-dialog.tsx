import { Box, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { drawLots } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { recordText } from '../../tournament/record.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { LinkButton, SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { moved } from '../../ui/moved.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './unsettled-dialog.module.css';

interface UnsettledDialogProps {
  unsettled: Unsettled | null;
  busy: boolean;
  onConfirm: (order: readonly number[]) => void;
  onClose: () => void;
}

/** Orders ties and confirms (B1). */
export function UnsettledDialog({ unsettled, busy, onConfirm, onClose }: UnsettledDialogProps) {
  const [sets, setSets] = useState(unsettled?.ties ?? []);
  return (
    <ConfirmDialog
      opened={unsettled !== null}
      title={unsettled === null ? '' : titleOf(unsettled)}
      confirm={sets.length > 0 ? 'Assign in this order' : 'Assign by current standings'}
      grave
      busy={busy}
      onConfirm={() => onConfirm(sets.flat())}
      onClose={onClose}
    >
      {unsettled !== null && (
        <>
          <NamedRounds
            division={unsettled.division}
            ids={unsettled.missing}
            without="without a result"
          />
          {sets.length > 0 && (
            <Lots
              division={unsettled.division}
              onDrawn={(order) => setSets(inOrder(sets, order))}
            />
          )}
          {sets.map((set, i) => (
            <TiedTeams
              key={set.toSorted((a, b) => a - b).join(' ')}
              name={sets.length === 1 ? 'Tied teams' : `Tied teams, ${i + 1} of ${sets.length}`}
              division={unsettled.division}
              teamIds={set}
              onChange={(next) => setSets(sets.map((each, at) => (at === i ? next : each)))}
            />
          ))}
          <NamedRounds
            division={unsettled.division}
            ids={unsettled.protests ?? []}
            without="with an open protest"
          />
          <NeverCame division={unsettled.division} teamIds={unsettled.notPlayed ?? []} />
          <Text mt="md">{describeSeeds(unsettled)} Saves a restore point first.</Text>
        </>
      )}
    </ConfirmDialog>
  );
}

const titleOf = ({ division, ties }: Unsettled): string =>
  ties.length > 0 ? `${division}: break the ties` : `${division}: check before assigning`;

type LotsProps = { division: Division; onDrawn: (order: readonly number[]) => void };

/** Can be changed by hand (U9). */
function Lots({ division, onDrawn }: LotsProps) {
  const act = useCallMutation(drawLots);
  const draw = () =>
    act.mutate({ body: { division } }, { onSuccess: ({ order }) => onDrawn(order) });
  return (
    <Group gap="sm" mb="md">
      <SmallButton loading={act.isPending} onClick={draw}>
        Draw lots
      </SmallButton>
      <Text size="sm" role="status">
        {act.data === undefined
          ? 'Or drag or number the teams.'
          : `Drawn with seed ${act.data.seed}, kept in the audit log.`}
      </Text>
    </Group>
  );
}

/** With a link to withdraw them (U4). */
function NeverCame({ division, teamIds }: { division: Division; teamIds: readonly number[] }) {
  const { data: teams = [] } = useQuery(callQuery(listTeams, { query: { division } }));
  const nameOf = (id: number) => teams.find((team) => team.id === id)?.teamName ?? `Team ${id}`;
  if (teamIds.length === 0) return null;
  return (
    <section className={classes['set']} aria-label="Teams that haven’t played">
      <Text fw={600}>
        {plural(teamIds.length, 'team')}{' '}
        {teamIds.length === 1
          ? 'hasn’t played (forfeited every round)'
          : 'haven’t played (forfeited every round)'}
      </Text>
      <ul className={classes['teams']}>
        {teamIds.map((id) => (
          <li key={id}>
            <div className={classes['team']}>
              <Box component="span" miw={0} className="anywhere">
                {unbrokenName(nameOf(id))}
              </Box>
              <LinkButton
                to={paths.repairAfter('withdrawn', id)}
                aria-label={`Withdraw ${nameOf(id)}`}
              >
                Withdraw
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_NAMED = 8;

interface NamedRoundsProps {
  division: Division;
  ids: readonly number[];
  /** `without a result` */
  without: string;
}

/** Names the rounds that are not settled; nothing when there is none. */
function NamedRounds({ division, ids, without }: NamedRoundsProps) {
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division } }));
  const rounds = slots.flatMap((slot) => slot.rounds).filter(({ id }) => ids.includes(id));
  if (ids.length === 0) return null;
  return (
    <section className={classes['set']} aria-label={`Rounds ${without}`}>
      <Text fw={600}>
        {plural(ids.length, 'round')} {without}.{' '}
        <Link to={paths.schedule(division)}>{division} Schedule</Link>
      </Text>
      <ul className={classes['rounds']}>
        {rounds.slice(0, MOST_NAMED).map((round) => (
          <li key={round.id}>
            Round {round.roundNumber}, {round.roomName}: {unbrokenName(round.leftTeamName)} and{' '}
            {unbrokenName(round.rightTeamName)}
          </li>
        ))}
        {rounds.length > MOST_NAMED && <li>and {rounds.length - MOST_NAMED} more</li>}
      </ul>
    </section>
  );
}

interface TiedTeamsProps {
  name: string;
  teamIds: readonly number[];
  onChange: (teamIds: readonly number[]) => void;
}

/** Dragged or numbered (U9). */
function TiedTeams({ division, ...tie }: TiedTeamsProps & { division: Division }) {
  const read = useQuery(callQuery(teamStandings, { query: { division } }));
  return (
    <QueryContent query={read} skeleton={<Skeleton height={60 + tie.teamIds.length * 44} />}>
      {(standings) => <Tie {...tie} standings={standings} />}
    </QueryContent>
  );
}

function Tie({ name, teamIds, onChange, standings }: TieProps) {
  const standingOf = (id: number | undefined) => standings.find((team) => team.id === id);
  const nameOf = (id: number) => standingOf(id)?.teamName ?? `Team ${id}`;
  const one = standingOf(teamIds[0]);
  const dragging = useDragging(teamIds, onChange);
  return (
    <section className={classes['set']} aria-label={name}>
      <Text fw={600}>{plural(teamIds.length, 'team')} are tied; the first seeds higher</Text>
      {one !== undefined && <Quiet>{describeTie(one)}</Quiet>}
      <Box component="ol" mt="0.4rem" {...dragging}>
        {teamIds.map((id, i) => (
          <li key={id} data-team={id} className={classes['team']}>
            <IconGripVertical size={20} className={classes['grip']} data-grip />
            <NativeSelect
              aria-label={`Place of ${nameOf(id)}`}
              data={teamIds.map((_, place) => String(place + 1))}
              value={String(i + 1)}
              onChange={({ currentTarget: { value } }) =>
                onChange(moved(teamIds, i, Number(value) - 1))
              }
            />
            <Box component="span" miw={0} flex={1} className="anywhere">
              {unbrokenName(nameOf(id))}
            </Box>
            {recordOf(standingOf(id))}
          </li>
        ))}
      </Box>
    </section>
  );
}

type Standing = ReplyOf<typeof teamStandings>[number];
type TieProps = TiedTeamsProps & { standings: readonly Standing[] };

const recordOf = (standing: Standing | undefined): string =>
  standing === undefined ? '' : recordText(standing);

/** All that decides ranks is equal (S5). */
const describeTie = ({ average, teamBonuses, totalPoints }: Standing): string =>
  average === null
    ? 'Not played yet.'
    : `Each: ${average.toFixed(2)} Olympic points per round, ${plural(teamBonuses, 'team bonus')}, ${plural(totalPoints, 'point')}. Head-to-head doesn’t decide.`;

/** By mouse or finger. The list captures the pointer, because a moving row would lose it. */
function useDragging(teamIds: readonly number[], onChange: (teamIds: readonly number[]) => void) {
  const dragged = useRef<number | null>(null);
  const end = () => {
    dragged.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-grip]') === null)
        return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = teamOf(event.target);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged.current === null) return;
      const [from, to] = [
        dragged.current,
        teamOf(document.elementFromPoint(event.clientX, event.clientY)),
      ].map((id) => teamIds.indexOf(id ?? 0));
      if (from !== undefined && to !== undefined && to >= 0 && from !== to) {
        onChange(moved(teamIds, from, to));
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const teamOf = (element: Element | null): number | null =>
  Number(element?.closest('[data-team]')?.getAttribute('data-team')) || null;

/** Decided arbitrarily: ties, rounds without a result or under protest, teams that never came (B1). */
export interface Unsettled {
  readonly division: Division;
  readonly ties: readonly (readonly number[])[];
  readonly missing: readonly number[];
  /** Rule X13. */
  readonly protests?: readonly number[] | undefined;
  /** Only lost forfeits (U4). */
  readonly notPlayed?: readonly number[] | undefined;
}

/** The chosen order, or the standings (B1). */
export function describeSeeds({ ties, missing }: Pick<Unsettled, 'ties' | 'missing'>): string {
  if (ties.length > 0) return 'Seeds follow this order.';
  if (missing.length === 0) return 'Seeds follow the current standings.';
  const without = missing.length === 1 ? 'this round' : 'these rounds';
  return `Seeds follow the standings without ${without}.`;
}

/** Teams unknown to the draw come last. */
export const inOrder = (
  ties: readonly (readonly number[])[],
  order: readonly number[],
): number[][] => {
  const place = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return ties.map((set) => set.toSorted((a, b) => place(a) - place(b)));
};
