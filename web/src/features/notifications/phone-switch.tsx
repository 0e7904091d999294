import { Button, Group, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { areNoticesBlocked } from '../../platform/push.ts';
import type { PushAbility } from '../../platform/push-ability.ts';
import { useFollowing } from '../../tournament/following.ts';
import {
  notifyThisPhone,
  unsubscribeDevice,
  useIsSubscribed,
} from '../../tournament/phone-notices.ts';
import classes from './tell-this-phone.module.css';

const OFF = 'Announcements, and teams you follow.';
const ON = 'On for announcements and teams you follow.';
const BLOCKED = 'Blocked. Allow notifications in the browser’s settings, then tap again.';
const NOT_YET = 'Tap again to give permission.';
const AS_APP = 'Tap Share, then Add to Home Screen, and open the page from there.';

type PhoneSwitchProps = { ability: PushAbility; mb: string | number };

/** @param mb margin below */
export default function PhoneSwitch({ ability, mb }: PhoneSwitchProps): ReactNode {
  const { teamIds } = useFollowing();
  const isSubscribed = useIsSubscribed() === true;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (ability === 'as-app') {
    return (
      <Group mb={mb}>
        <Note>{AS_APP}</Note>
      </Group>
    );
  }

  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'device';
  const turnOn = async () => {
    const not = await notifyThisPhone(teamIds);
    if (not === null) return setProblem(null);
    if (not !== 'not-allowed') return setProblem(not.because);
    setProblem(areNoticesBlocked() ? BLOCKED : NOT_YET);
  };
  const turn = async () => {
    setIsBusy(true);
    setProblem(null);
    await (isSubscribed ? unsubscribeDevice() : turnOn()).finally(() => setIsBusy(false));
  };
  return (
    <Group gap="0.5rem 1rem" mb={mb}>
      <Button
        variant="default"
        className={classes['button'] ?? ''}
        aria-pressed={isSubscribed}
        loading={isBusy}
        leftSection={<IconBell size={18} fill={isSubscribed ? 'currentColor' : 'none'} />}
        onClick={() => void turn()}
      >
        {isSubscribed ? `Notifications are on` : `Notify this ${device}`}
      </Button>
      <Note>{problem ?? (isSubscribed ? ON : OFF)}</Note>
    </Group>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text role="status" fz="sm" c="dimmed" className={classes['note'] ?? ''}>
    {children}
  </Text>
);
