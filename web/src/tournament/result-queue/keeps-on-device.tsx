import { Quiet } from '../../ui/quiet.tsx';
import { useIsLost } from '../no-connection.tsx';
import { useQueue } from './use-queued.ts';

/** Before saving, as a dialog hides the page's note (S8). Always present, so that screen readers announce it. */
export function KeepsOnDevice() {
  const { isDenied } = useQueue();
  const isLost = useIsLost();
  return (
    <Quiet
      role="status"
      size="xs"
      mt={isLost ? '0.35rem' : 0}
      ta="end"
      style={{ textWrap: 'balance' }}
    >
      {isLost &&
        `No connection. ${isDenied ? 'Keep this sheet open.' : 'Saving keeps the result on this device.'}`}
    </Quiet>
  );
}
