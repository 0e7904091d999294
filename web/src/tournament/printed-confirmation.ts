import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { useStored } from '../platform/device-storage.ts';

export function usePrintedConfirmation(
  year: number,
  churchId: number | null,
  teams: readonly Pick<Team, 'id'>[] = [],
): [printed: boolean, setPrinted: () => void] {
  const key = `printed-teams:${year}:${churchId ?? 'none'}`;
  const [printed, setPrinted] = useStored(key, '');
  const listed = teams
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(',');
  return [listed !== '' && printed === listed, () => setPrinted(listed)];
}
