import { Button, Group, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { areNoticesBlocked } from '../../platform/push.ts';
import type { PushAbility } from '../../platform/push-ability.ts';
import { useFollowing } from '../../tournament/following.ts';
import {
  notifyThisPhone,
  unsubscribeDevice,
  useIsSubscribed,
} from '../../tournament/phone-notices.ts';
import { notify, notifyError } from '../../ui/notices.ts';

const OFF = 'Announcements, and teams you follow.';
const ON = 'On for announcements and teams you follow.';
const BLOCKED = 'Blocked. Allow notifications in the browser’s settings, then tap again.';
const NOT_YET = 'Tap again to give permission.';
const AS_APP = 'Tap Share, then Add to Home Screen, and open the page from there.';

const LIT = {
  bg: 'var(--quiz-yours-soft)',
  c: 'var(--quiz-yours)',
  bd: '1px solid var(--quiz-yours)',
};

type SwitchProps = { ability: PushAbility; mb: string | number; isSmall: boolean };

export default function PhoneSwitch({ ability, mb, isSmall }: SwitchProps) {
  const { teamIds } = useFollowing();
  const isSubscribed = useIsSubscribed() === true;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isApp = ability === 'as-app';
  const note = isApp ? AS_APP : (problem ?? (isSubscribed ? ON : OFF));
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'device';
  const words = isSubscribed ? 'Notifications are on' : `Notify this ${device}`;
  const turnOn = async () => {
    const not = await notifyThisPhone(teamIds);
    if (not === null) return ON;
    if (not !== 'not-allowed') return not.because;
    return areNoticesBlocked() ? BLOCKED : NOT_YET;
  };
  const turn = async () => {
    if (isSubscribed) return await unsubscribeDevice();
    const said = isApp ? AS_APP : await turnOn();
    if (isSmall) (said === ON ? notify : notifyError)(said);
    else setProblem(said === ON ? null : said);
  };
  const press = () => {
    setIsBusy(true);
    setProblem(null);
    void turn().finally(() => setIsBusy(false));
  };
  const bell = (
    <Button
      flex="none"
      {...(isSmall && { px: 'sm', title: note })}
      {...(isSubscribed && LIT)}
      aria-label={words}
      aria-pressed={isSubscribed}
      loading={isBusy}
      onClick={press}
    >
      <IconBell size={18} fill={isSubscribed ? 'currentColor' : 'none'} />
      <Text span inherit ms="xs" {...(isSmall && { visibleFrom: 'sm' })}>
        {words}
      </Text>
    </Button>
  );
  if (isSmall) return bell;
  return (
    <Group gap="0.5rem 1rem" mb={mb}>
      {!isApp && bell}
      <Text role="status" fz="sm" c="dimmed" flex="1 1 16rem" maw="36rem">
        {note}
      </Text>
    </Group>
  );
}
