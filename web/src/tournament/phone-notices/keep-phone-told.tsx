import { useEffect } from 'react';
import { pushAbility } from '../../platform/push-ability.ts';
import { useFollowing } from '../following.ts';
import { keepPhoneTold } from './phone-notices.ts';

/** Tapping through a list follows several teams in a moment. */
const PAUSE_MS = 1000;

/** Keeps the subscription in step with the followed teams (X11). */
export default function KeepPhoneTold(): null {
  const { teamIds } = useFollowing();
  const teams = teamIds.join();
  useEffect(() => {
    if (pushAbility() !== 'can') return;
    const ids = teams === '' ? [] : teams.split(',').map(Number);
    const timer = setTimeout(() => void keepPhoneTold(ids).catch(() => {}), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [teams]);
  return null;
}
