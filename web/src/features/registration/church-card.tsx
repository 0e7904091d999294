import { Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Church } from '@quizmeet/contract/registration/calls.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { arrivals } from './arrivals.ts';
import classes from './card.module.css';

/** The church as it is registered. */
export function ChurchCard({
  church,
  event,
  onEdit,
}: {
  church: Church;
  event: Event;
  onEdit: () => void;
}) {
  const facts = [
    ['Church', church.churchName],
    ['District', church.district],
    ['State', church.state],
    ['Computer seats', church.computerSeats],
    ['Monitors', church.monitors],
    ['Arrival', arrivals(event)[church.roundsToSkip]],
  ] as const;
  return (
    <section className={classes['card']} aria-labelledby="church">
      <div className={classes['head']}>
        <Title order={2} size="h4" id="church">
          Church
        </Title>
        <SmallButton onClick={onEdit}>Edit church</SmallButton>
      </div>
      <dl className={classes['pairs']}>
        {facts.map(([term, fact]) => (
          <div key={term} className={classes['pair']}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
