import { Box, Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import { type ReactNode, useState } from 'react';
import { SmallButton } from '../../ui/buttons.tsx';
import WallScreen from '../../ui/wall-screen.tsx';

/** For the hall, in the order of the script: an award first without its winners, then with them (W6). */
export default function AwardsScreen({ script }: { script: readonly ScriptPart[] }): ReactNode {
  const steps = script.flatMap(({ heading, steps }) => steps.map((step) => ({ heading, ...step })));
  const [turned, setTurned] = useState(0);
  const turn = (by: number) => setTurned(Math.max(0, Math.min(turned + by, steps.length * 2 - 1)));
  const on = () => turn(1);
  const back = () => turn(-1);
  // A presenter's remote control sends the page keys.
  useHotkeys([
    ['ArrowRight', on],
    ['PageDown', on],
    ['ArrowLeft', back],
    ['PageUp', back],
  ]);
  // It presses a focused button, too.
  useHotkeys([['Space', on]], ['BUTTON']);
  const at = Math.floor(turned / 2);
  const step = steps[at];
  const hasNames = turned % 2 === 1;
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
                  <Text inherit fz="4em" fw={700} lh={1.2} translate="no">
                    {name}
                  </Text>
                  {teamName !== '' && (
                    <Text inherit fz="2.2em" translate="no">
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
