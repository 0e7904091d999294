import { Box, SimpleGrid, Text } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { coachTeams, getChurch, getFee } from '@quizmeet/contract/registration/calls.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { isTooLateToRegister } from '@quizmeet/rules/registration/windows.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { usePrintedConfirmation } from '../../tournament/printed-confirmation.ts';
import { shortDay } from '../../ui/days.ts';
import { Section } from '../../ui/section.tsx';
import classes from './registration-steps.module.css';

export function RegistrationSteps({ event }: { event: Event }) {
  const now = useNow(60_000);
  const isClosed = isTooLateToRegister(event, now);
  const title = isClosed ? 'Registration is closed' : 'Registration in nine steps';
  return (
    <Section title={title} size="h2" gap="md">
      {isClosed && (
        <Text mb="sm">
          The last day to add a team was {shortDay(event.addTeamUntil, dayIn(event.timeZone, now))}.
          If your church is registered:
        </Text>
      )}
      <Steps event={event} from={isClosed ? FIRST_STEP_AFTER : 0} />
    </Section>
  );
}

/** Once no team can be added. */
const FIRST_STEP_AFTER = 5;

function Steps({ event, from }: { event: Event; from: number }) {
  const done = doneSteps(useProgress(event));
  const today = dayIn(event.timeZone, useNow(60_000));
  const words = stepText(event, today);
  return (
    <SimpleGrid component="ol" minColWidth="min(24rem, 100%)" spacing="0.75rem">
      {Object.entries(words)
        .slice(from)
        .map(([step, { title, text }], i) => (
          <li key={step} className={classes['step']} data-done={done.has(step) || undefined}>
            <span className={classes['mark']} aria-hidden="true">
              {done.has(step) ? <IconCheck size={18} /> : i + 1}
            </span>
            <div>
              <strong>{title}</strong>
              {done.has(step) && (
                <Text span size="sm" c="var(--quiz-now)">
                  {' Done'}
                </Text>
              )}
              <Box fz="sm" c="dimmed">
                {text}
              </Box>
            </div>
          </li>
        ))}
    </SimpleGrid>
  );
}

/** Without the server, the page works without them. */
function useProgress({ year }: Event) {
  const { loggedIn, confirmed, admin, scoreEntry } = useSession();
  const options = { enabled: confirmed, background: true };
  const { data: church } = useQuery(callQuery(getChurch, {}, options));
  const { data: teams } = useQuery(callQuery(coachTeams, {}, options));
  const { data: fee } = useQuery(callQuery(getFee, {}, options));
  const [printed] = usePrintedConfirmation(year, church?.id ?? null, teams);
  return {
    loggedIn,
    staff: admin || scoreEntry,
    confirmed,
    church: typeof church?.id === 'number',
    teams: teams?.length ?? 0,
    quizzers: teams?.flatMap((team) => team.quizzers).length ?? 0,
    printed,
    owes: (fee?.balance ?? 1) > 0,
  };
}

function stepText(event: Event, today: Day) {
  const short = (day: Day) => shortDay(day, today);
  return {
    account: {
      title: 'Create an account',
      text: (
        <>
          One per church, on the <Link to={paths.login}>login page</Link>.
        </>
      ),
    },
    confirm: {
      title: 'Confirm your email',
      text: 'Open the emailed link. No email? Ask the organizers.',
    },
    login: { title: 'Log in', text: <Link to={paths.login}>With your email and password.</Link> },
    church: {
      title: 'Register your church',
      text: <Link to={paths.registration}>Name, district, equipment, and arrival time.</Link>,
    },
    teams: {
      title: 'Add your teams',
      text:
        today < event.registrationOpens
          ? `Open or Novice, from ${short(event.registrationOpens)} until ${short(event.addTeamUntil)}.`
          : `Open or Novice, until ${short(event.addTeamUntil)}.`,
    },
    quizzers: {
      title: 'Add the quizzers',
      text: `1 to 6 per team. Edit rosters until ${short(event.editRosterUntil)}.`,
    },
    print: { title: 'Print your confirmation', text: 'It lists your teams and fees.' },
    fee: {
      title: 'Send the fee',
      text: (
        <>
          ${event.standardFee} per team until {short(event.standardDeadline)}, then $
          {event.extendedFee}. <Link to={paths.details}>Fees and discounts</Link>
        </>
      ),
    },
    arrive: {
      title: 'Bring your equipment',
      text: (
        <>
          Friday, {short(event.fridayDate)}. <Link to={paths.overview}>Schedule overview</Link>
        </>
      ),
    },
  };
}

type KnownProgress = ReturnType<typeof useProgress>;

/** Printing is known only on the device that printed; bringing equipment is never checked off. */
export function doneSteps(known: KnownProgress): ReadonlySet<string> {
  if (!isCoach(known)) return new Set();
  const steps: readonly (readonly [string, boolean])[] = [
    ['account', true],
    ['confirm', known.confirmed],
    ['login', true],
    ['church', known.church],
    ['teams', known.teams > 0],
    ['quizzers', known.quizzers > 0],
    ['print', known.printed],
    ['fee', known.teams > 0 && !known.owes],
  ];
  return new Set(steps.flatMap(([step, done]) => (done ? [step] : [])));
}

/** Staff with a church count as coaches. */
const isCoach = ({ loggedIn, staff, church }: KnownProgress) => loggedIn && (church || !staff);
