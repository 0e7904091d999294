import { Box } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { shortDay } from '../../ui/days.ts';
import classes from './guide.module.css';
import { WAYS, type Way } from './guide-ways.ts';
import { useGuide } from './use-guide.ts';

/** What is due now, by the event's data (W1); the other steps are one click away. */
export function Guide() {
  const { data: steps } = useGuide();
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  if (steps === undefined || event === undefined) return null;
  const today = dayIn(event.timeZone, now);
  const due = steps
    .filter(({ state }) => state === 'due')
    .toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
  const running = steps.filter(({ state }) => state === 'running');
  const others = steps.filter((step) => !due.includes(step) && !running.includes(step));
  const later = steps.find(({ state }) => state === 'later');
  return (
    <section className={classes['guide']} aria-label="What comes next">
      <Box component="h2" m="0 0 0.6rem" fz="1.25rem">
        What comes next
      </Box>
      {due.length === 0 && <p className={classes['note']}>Nothing is due now.</p>}
      <ol className={classes['steps']}>
        {[...due, ...running].map((step, i) => (
          <Step
            key={step.name}
            step={step}
            today={today}
            isFirst={i === 0 && step.state === 'due'}
          />
        ))}
      </ol>
      {due.length === 0 && later !== undefined && (
        <p className={classes['note']}>
          Then: {later.title}
          {later.from !== null && `, from ${shortDay(later.from, today)}`}. It can be done before.
        </p>
      )}
      {others.length > 0 && <OtherSteps steps={others} today={today} />}
    </section>
  );
}

function OtherSteps({ steps, today }: { steps: readonly GuideStep[]; today: Day }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <details className={classes['all']}>
      <summary>
        The other {plural(steps.length, 'step')}, {done} of them done
      </summary>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <Step key={step.name} step={step} today={today} isFirst={false} />
        ))}
      </ol>
    </details>
  );
}

/** A step with what is done, what is missing, and where to do it. */
function Step({ step, today, isFirst }: { step: GuideStep; today: Day; isFirst: boolean }) {
  const { name, title, state, done, missing } = step;
  const isOpen = ({ onlyIfDue }: Way) => onlyIfDue !== true || state === 'due';
  return (
    <li className={classes['step']} data-state={state} data-first={isFirst || undefined}>
      <Box component="h3" m={0} fz="1rem">
        {title} <span className={classes['state']}>{stateInWords(step, today)}</span>
      </Box>
      <ul className={classes['facts']}>
        {done.map((words) => (
          <Fact key={words} icon={<IconCheck size={16} />} words={words} isDone />
        ))}
        {missing.map((words) => (
          <Fact
            key={words}
            icon={state === 'due' ? <IconAlertTriangle size={16} /> : <IconClock size={16} />}
            words={words}
          />
        ))}
      </ul>
      <div className={classes['ways']}>
        {WAYS[name].filter(isOpen).map((way, i) => (
          <WayButton key={way.to} way={way} isMain={isFirst && i === 0} about={title} />
        ))}
      </div>
    </li>
  );
}

function Fact({
  icon,
  words,
  isDone = false,
}: {
  icon: ReactNode;
  words: string;
  isDone?: boolean;
}) {
  return (
    <li data-done={isDone || undefined}>
      {icon}
      <span>{words}</span>
    </li>
  );
}

function WayButton({ way, isMain, about }: { way: Way; isMain: boolean; about: string }) {
  const { text, to } = way;
  const look = {
    size: 'sm',
    variant: isMain ? 'filled' : 'default',
    'aria-label': `${text}: ${about}`,
  } as const;
  return (
    <LinkButton to={to} {...look}>
      {text}
    </LinkButton>
  );
}

/** `due now`, `until Nov 11`, `from Nov 12, 2027`. */
function stateInWords({ state, from, until }: GuideStep, today: Day): string {
  if (state === 'due') return 'due now';
  if (state === 'done') return 'done';
  if (state === 'over') return 'over';
  if (state === 'running') return until === null ? 'now' : `until ${shortDay(until, today)}`;
  return from === null ? 'later' : `from ${shortDay(from, today)}`;
}
