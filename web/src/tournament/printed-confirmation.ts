import { useStored } from '../platform/device-storage.ts';

/**
 * Whether a church's confirmation was printed, as far as this device knows: the server does not see what becomes of
 * a file.
 */
export const usePrintedConfirmation = (
  year: number,
  churchId: number | null,
): [printed: boolean, set: (printed: boolean) => void] =>
  useStored(`confirmation:${year}:${churchId ?? 'none'}`, false);
