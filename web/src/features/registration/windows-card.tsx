import { Box, Group, Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { useNow } from '../../platform/clock.ts';
import { CheckIcon, CrossIcon } from '../../ui/icons.tsx';
import classes from './card.module.css';
import { allowances } from './windows-note.ts';

/** What may still be changed, and until when (E2). */
export function WindowsCard({ event }: { event: Event }) {
  return (
    <section className={classes['card']} aria-labelledby="windows">
      <div className={classes['head']}>
        <Title order={2} size="h4" id="windows">
          What you can still change
        </Title>
      </div>
      <ul className={classes['pairs']}>
        {allowances(event, useNow()).map(({ name, text, open, when }) => (
          <li key={name} className={classes['pair']}>
            <Group component="span" display="inline-flex" gap="0.4rem" wrap="nowrap">
              <Box component="span" c={open ? 'var(--quiz-now)' : 'dimmed'}>
                {open ? <CheckIcon size={16} /> : <CrossIcon size={16} />}
              </Box>
              {text}
            </Group>
            <span>{when}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
