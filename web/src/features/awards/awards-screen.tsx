import { Box, Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import WallScreen from '../../ui/wall-screen.tsx';

/** For the hall, in the order of the script: an award first without its winners, then with them (W6). */
export default function AwardsScreen({ script }: { script: readonly ScriptPart[] }): ReactNode {
  const steps = script.flatMap(({ heading, steps }) => steps.map((step) => ({ heading, ...step })));
  const { data: event } = useQuery(callQuery(getEvent));
  const [params, setParams] = useSearchParams();
  const last = steps.length * 2 - 1;
  const clamped = (to: number) => Math.max(0, Math.min(to, last));
  const turned = clamped(Math.trunc(Number(params.get('at'))) || 0);
  const turnTo = (to: number) =>
    setParams(
      (now) => {
        now.set('at', `${clamped(to)}`);
        return now;
      },
      { replace: true },
    );
  const on = () => turnTo(turned + 1);
  const back = () => turnTo(turned - 1);
  // A presenter's remote control sends the page keys.
  useHotkeys([
    ['ArrowRight', on],
    ['PageDown', on],
    ['ArrowLeft', back],
    ['PageUp', back],
    ['Home', () => turnTo(0)],
    ['End', () => turnTo(last)],
  ]);
  // It presses a focused button, too.
  useHotkeys([['Space', on]], ['BUTTON']);
  const at = Math.floor(turned / 2);
  const step = steps[at];
  const hasNames = turned % 2 === 1;
  // Then each has one line.
  const isCrowded = step !== undefined && step.holders.length > 3;
  return (
    <WallScreen
      title="Awards"
      mark={
        step && (
          <>
            {`${at + 1} of ${steps.length}`}
            <SmallButton onClick={on}>{hasNames ? 'Next award' : 'Show winners'}</SmallButton>
          </>
        )
      }
      aside={null}
      news={null}
    >
      {step && (
        <Stack h="100%" align="center" justify="center" ta="center" gap="1.2em" aria-live="polite">
          <Text inherit fz="1.4em" c="dimmed" translate="no">
            {event?.title}
          </Text>
          <Title order={2} fz="2.4em" c="dimmed">
            {step.heading}
          </Title>
          <Text inherit fz="2.2em">
            {step.words.replace(/:$/, hasNames ? ':' : '')}
          </Text>
          <Box miw={0} mih="9em" className="anywhere">
            {hasNames &&
              step.holders.map(({ teamId, quizzerId, name, teamName }) => (
                <div key={quizzerId ?? teamId}>
                  <Text
                    inherit
                    span={isCrowded}
                    fz={isCrowded ? '3em' : step.holders.length === 1 ? '6em' : '4em'}
                    fw={700}
                    lh={1.2}
                    translate="no"
                    {...(step.place === 1 && { c: 'var(--quiz-now)' })}
                  >
                    {step.place === 1 && <IconTrophy size="0.8em" />} {name}
                  </Text>{' '}
                  {teamName !== '' && (
                    <Text
                      inherit
                      span={isCrowded}
                      fz={isCrowded ? '1.6em' : '2.2em'}
                      translate="no"
                    >
                      {teamName}
                    </Text>
                  )}
                </div>
              ))}
          </Box>
        </Stack>
      )}
    </WallScreen>
  );
}
