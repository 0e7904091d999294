import { Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { TOPICS } from '@quizmeet/contract/call.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { type GuideStep, getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import {
  type ACTION_IDS,
  IMPORT_TEAMS,
  PRINT,
  pathToAction,
} from '../../tournament/admin-actions.ts';
import { slotTimes } from '../../tournament/starts.ts';
import { useUntoldCoaches } from '../../tournament/use-untold-coaches.ts';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { shortDay } from '../../ui/days.ts';
import { Section } from '../../ui/section.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './guide.module.css';

/** More wouldn't fit one screen. */
const MOST_ROWS = { laptop: 8, phone: 3 };

/** Any change of the event can affect them. */
export const useGuide = () => useQuery(callQuery(getGuide, {}, { topics: TOPICS }));

export function Guide() {
  const { data: steps } = useGuide();
  const { data: event } = useQuery(callQuery(getEvent));
  const begun = useBegunSlots(event);
  const now = useNow(60_000);
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const untold = useUntoldCoaches();
  if (steps === undefined || event === undefined) return null;
  const today = dayIn(event.timeZone, now);
  const due = steps
    .filter(({ state }) => state === 'due')
    .toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
  const pressing = due.filter(({ name }) => !SET_UP.has(name));
  const running = steps.filter(({ state }) => state === 'running');
  const setUp = areRoundsPlayed(steps, begun) ? [] : due.filter(({ name }) => SET_UP.has(name));
  const next = [...pressing, ...running, ...setUp, ...early(steps)];
  const shown = next.slice(0, isNarrow ? MOST_ROWS.phone : MOST_ROWS.laptop);
  const others = steps.filter((step) => !shown.includes(step));
  return (
    <Section
      title="What comes next"
      size="1.25rem"
      gap="0.25rem"
      className={classes['guide'] ?? ''}
    >
      {untold !== null ? (
        <p>
          {untold} <Link to={paths.letterOfSchedule}>Write to them</Link>
        </p>
      ) : (
        !next.some(({ state }) => state === 'due') && <p>Nothing to do right now.</p>
      )}
      <Steps steps={shown} begun={begun} today={today} first={shown[0]} />
      {others.length > 0 && (
        <details>
          <summary>{describeOthers(others)}</summary>
          <Steps steps={others} begun={begun} today={today} />
        </details>
      )}
    </Section>
  );
}

/** Can wait, and does while rounds are played; failing backups are a warning on every page. */
const SET_UP: ReadonlySet<GuideStep['name']> = new Set(['mail', 'phones', 'letters', 'backups']);

const areRoundsPlayed = (steps: readonly GuideStep[], begun: readonly Slot[]): boolean =>
  begun.length > 0 &&
  steps.some(({ name, state }) => (name === 'friday' || name === 'saturday') && state === 'due');

/** Possible once all teams have quizzers, if too early for latecomers. */
const early = (steps: readonly GuideStep[]) =>
  steps.some(({ name, missing }) => name === 'churches' && missing.length === 0)
    ? steps.filter(({ name, state }) => name === 'groups' && state === 'later')
    : [];

/** `18 more steps, 5 done` */
function describeOthers(others: readonly GuideStep[]): string {
  const done = others.filter(({ state }) => state === 'done').length;
  return `${plural(others.length, 'more step')}${done === 0 ? '' : `, ${done} done`}`;
}

interface StepsProps {
  readonly steps: readonly GuideStep[];
  readonly begun: readonly Slot[];
  readonly today: Day;
  readonly first?: GuideStep | undefined;
}

/** @param first only its button is filled */
function Steps({ steps, begun, today, first }: StepsProps) {
  const steady = useSteadyPresses(...steps.map(({ name }) => name), begun.length);
  return (
    <Stack component="ol" gap={0} style={steady}>
      {steps.map((step) => (
        <Step
          key={step.name}
          step={step}
          begun={step.name === 'friday' && step.state === 'due' ? begun : []}
          today={today}
          isFirst={step === first}
        />
      ))}
    </Stack>
  );
}

type StepProps = { step: GuideStep; begun: readonly Slot[]; today: Day; isFirst: boolean };

/** A step with what is missing, and where to do it. @param begun slots of this step */
function Step({ step, begun, today, isFirst }: StepProps) {
  const { name, title, state, missing } = step;
  const links = begun.length > 0 ? GUIDE_LINKS[name].toReversed() : GUIDE_LINKS[name];
  return (
    <li>
      <div>
        <h3>
          {title}
          {state !== 'due' && <small> {describeState(step, today)}</small>}
        </h3>
        <p>
          <CurrentResults slots={begun} /> {missing.join(' ')}
        </p>
        <MissingResults slots={begun} />
      </div>
      <Group gap="0.5rem">
        {links.map(({ text, to }, i) => (
          <LinkButton
            key={to}
            to={to}
            size="sm"
            variant={isFirst && i === 0 ? 'filled' : 'default'}
            aria-label={`${text}: ${title}`}
          >
            {text}
          </LinkButton>
        ))}
      </Group>
    </li>
  );
}

/** `until Nov 11`, `from Nov 12, 2027`. */
function describeState({ name, state, from, until }: GuideStep, today: Day): string {
  // Earlier walk-ins may have got their rounds.
  if (state === 'unused') return name === 'walk-ins' ? 'none' : 'not used';
  if (state === 'done' || state === 'over') return state;
  if (state === 'running') return until === null ? 'now' : `until ${shortDay(until, today)}`;
  return from === null ? 'later' : `from ${shortDay(from, today)}`;
}

type GuideLink = { readonly text: string; readonly to: string };

const toAction = (text: string, action: keyof typeof ACTION_IDS): GuideLink => ({
  text,
  to: pathToAction(action),
});

const ASSIGN = toAction('Assign teams', 'assign');

/** The first one is usual. */
const GUIDE_LINKS: Readonly<Record<GuideStep['name'], readonly GuideLink[]>> = {
  settings: [{ text: 'Event settings', to: paths.eventSettings }],
  rooms: [{ text: 'Rooms', to: paths.rooms }],
  windows: [{ text: 'Set the dates', to: paths.eventSettings }],
  mail: [{ text: 'Set up a mail server', to: paths.installation }],
  staff: [
    { text: 'Assign roles', to: paths.people },
    { text: 'Room links', to: paths.roomLinks },
  ],
  phones: [{ text: 'Let phones in', to: paths.installation }],
  letters: [{ text: 'Letters and reminders', to: paths.letters }],
  churches: [
    { text: 'Team list', to: paths.summary },
    { text: 'Import teams', to: IMPORT_TEAMS },
  ],
  forms: [{ text: 'Forms', to: paths.forms }],
  fees: [{ text: 'Balances', to: paths.money }],
  groups: [toAction('Shuffle teams', 'shuffle')],
  schedule: [toAction('Create schedule', 'create')],
  'walk-ins': [{ text: 'Repair Friday', to: paths.walkIn }],
  officials: [{ text: 'Assign rooms', to: paths.officials }],
  paper: [{ text: 'Print…', to: PRINT }],
  machines: [toAction('Live machines', 'machines')],
  backups: [
    { text: 'Second location', to: paths.installation },
    { text: 'Backups', to: paths.backups },
  ],
  // Reversed once the first round has begun.
  friday: [
    { text: 'Check-in', to: paths.checkIn },
    { text: 'Enter results', to: paths.enterRoom },
  ],
  results: [{ text: 'Friday’s schedule', to: paths.schedule('All') }],
  ties: [ASSIGN],
  brackets: [ASSIGN],
  saturday: [{ text: 'Enter results', to: paths.enterRoom }],
  awards: [{ text: 'Awards', to: paths.ceremony }],
  close: [{ text: 'Close the year', to: paths.years }],
  next: [{ text: 'Open the next year', to: paths.years }],
};

const isOpen = ({ winningTeam }: Slot['rounds'][number]) => winningTeam === '';

/** By the clock; after the first one also by a result, as rounds may be late, and forfeits early. */
function useBegunSlots(event: Event | undefined): Slot[] {
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const now = useNow(60_000).getTime();
  return useSlotsToPlay(slots).filter(
    (slot, i) =>
      event !== undefined &&
      slotTimes(slot, event).start <= now &&
      (i === 0 || !slot.rounds.every(isOpen)),
  );
}

type SlotsProps = { slots: readonly Slot[] };

/** `26 of 27 results in for Round 3, 13 of 27 for Round 4.` */
function CurrentResults({ slots }: SlotsProps) {
  const lacking = slots.filter(({ rounds }) => rounds.some(isOpen));
  if (lacking.length === 0) return null;
  const parts = lacking.map(({ roundNumber, rounds }, i) => {
    const total = i === 0 ? `${plural(rounds.length, 'result')} in` : rounds.length;
    return `${rounds.length - rounds.filter(isOpen).length} of ${total} for Round ${roundNumber}`;
  });
  return `${parts.join(', ')}.`;
}

function MissingResults({ slots }: SlotsProps) {
  const open = slots.flatMap(({ rounds }) => rounds.filter(isOpen));
  const steady = useSteadyPresses(...open.map(({ id }) => id));
  if (open.length === 0) return null;
  return (
    <details open style={steady}>
      <summary>{plural(open.length, 'missing result')}</summary>
      {[...Map.groupBy(open, ({ roundNumber }) => roundNumber)].map(([roundNumber, rounds]) => (
        <div key={roundNumber}>
          Round {roundNumber}:{' '}
          {rounds.map(({ id, roomName }, i) => (
            <Fragment key={id}>
              {i > 0 && ', '}
              <Link to={`${paths.schedule('All')}?round=${id}`} className="nowrap">
                {roomName}
              </Link>
            </Fragment>
          ))}
        </div>
      ))}
    </details>
  );
}
