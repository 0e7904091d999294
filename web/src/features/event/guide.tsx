import { getEvent } from '@quizmeet/contract/event/calls.ts';
import type { GuideStep } from '@quizmeet/contract/event/guide-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { shortDay } from '../../ui/days.ts';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import classes from './guide.module.css';
import { GUIDE_LINKS } from './guide-links.ts';
import { useGuide } from './use-guide.ts';

/** More would push the actions out of view on a laptop. */
const MOST_ROWS = 8;

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
  const shown = [...due, ...running].slice(0, MOST_ROWS);
  const others = steps.filter((step) => !shown.includes(step));
  return (
    <section className={classes['guide']} aria-labelledby="what-comes-next">
      <h2 id="what-comes-next">What comes next</h2>
      {due.length === 0 && <p>Nothing is due now.</p>}
      <Steps steps={shown} today={today} first={due[0]} />
      {others.length > 0 && (
        <details>
          <summary>{describeOthers(others)}</summary>
          <Steps steps={others} today={today} />
        </details>
      )}
    </section>
  );
}

/** `18 more steps, 5 done` */
function describeOthers(others: readonly GuideStep[]): string {
  const done = others.filter(({ state }) => state === 'done').length;
  return `${plural(others.length, 'more step')}${done === 0 ? '' : `, ${done} done`}`;
}

/** @param first only its button is filled */
function Steps({
  steps,
  today,
  first,
}: {
  steps: readonly GuideStep[];
  today: Day;
  first?: GuideStep | undefined;
}) {
  const steady = useSteadyPresses(...steps.map(({ name }) => name));
  return (
    <ol style={steady}>
      {steps.map((step) => (
        <Step key={step.name} step={step} today={today} isFirst={step === first} />
      ))}
    </ol>
  );
}

/** A step with what is missing, and where to do it. */
function Step({ step, today, isFirst }: { step: GuideStep; today: Day; isFirst: boolean }) {
  const { name, title, state, missing } = step;
  return (
    <li>
      <div>
        <h3>
          {title}
          {state !== 'due' && <small> {describeState(step, today)}</small>}
        </h3>
        <p>{missing.join(' ')}</p>
      </div>
      <div className={classes['ways']}>
        {GUIDE_LINKS[name].map(({ text, to }, i) => (
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
      </div>
    </li>
  );
}

/** `until Nov 11`, `from Nov 12, 2027`. */
function describeState({ state, from, until }: GuideStep, today: Day): string {
  if (state === 'done' || state === 'over') return state;
  if (state === 'running') return until === null ? 'now' : `until ${shortDay(until, today)}`;
  return from === null ? 'later' : `from ${shortDay(from, today)}`;
}
