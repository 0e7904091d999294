import { Button, Group, Text } from '@mantine/core';
import { getPush } from '@quizmeet/contract/notifications/calls.ts';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { areNoticesBlocked } from '../../platform/push.ts';
import { type PushAbility, pushAbility } from '../../platform/push-ability.ts';
import { callQuery } from '../../platform/queries.ts';
import { useFollowing } from '../../tournament/following.ts';
import {
  notifyThisPhone,
  unsubscribeDevice,
  useIsSubscribed,
} from '../../tournament/phone-notices.ts';
import { notify } from '../../ui/notices.ts';

function useOffer() {
  const { teamIds } = useFollowing();
  const ability: PushAbility = teamIds.length === 0 ? 'cannot' : pushAbility();
  const isAsked = ability !== 'cannot';
  const read = useQuery(callQuery(getPush, {}, { enabled: isAsked, background: true }));
  const offered: PushAbility = isAsked && read.data?.key != null ? ability : 'cannot';
  return { ability: offered, reads: isAsked ? [read] : [] };
}

export const usePhoneReads = () => useOffer().reads;

/** @param of a team that must be followed; any by default */
export function useIsOffered(of?: number): boolean {
  const { follows } = useFollowing();
  const { ability } = useOffer();
  return ability !== 'cannot' && (of === undefined || follows(of));
}

/** If the browser supports push and any team is followed (X11), or `of`, beside its heading. */
export function NotifyThisPhone({ of, mb = 0 }: { of?: number; mb?: string | number }): ReactNode {
  const { ability } = useOffer();
  if (!useIsOffered(of)) return null;
  return <PhoneSwitch ability={ability} mb={mb} isSmall={of !== undefined} />;
}

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

function PhoneSwitch({ ability, mb, isSmall }: SwitchProps) {
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
    if (isSmall) notify(said);
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
      <Note>{note}</Note>
    </Group>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text role="status" fz="sm" c="dimmed" flex="1 1 16rem" maw="36rem">
    {children}
  </Text>
);
