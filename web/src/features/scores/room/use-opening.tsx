import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { openRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { paths } from '../../../paths.ts';
import { asSentence } from '../../../platform/failure.ts';
import { useAct } from '../../../platform/queries.ts';
import { resultQueue } from '../../../tournament/result-queue/result-queue.ts';
import { roomCode } from '../../../tournament/room-code.ts';
import { useSetPass } from '../../../tournament/room-pass.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Button } from '../../../ui/plain/button.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';

type Opened = ReplyOf<typeof openRoom>;

/** Where staff enter what the code is for. */
function staffPage({ day, round }: Opened): string {
  if (day === 'Friday') return paths.schedule(round?.division ?? 'Open');
  const bracketId = round?.bracketId ?? null;
  return round === null || bracketId === null
    ? paths.brackets
    : paths.bracket(round.division, bracketId);
}

/** Opens the room's link whose code was scanned (P6). */
export function useOpening(): { readonly isUnderWay: boolean; readonly failure: ReactNode } {
  const code = useSyncExternalStore(roomCode.watch, roomCode.current);
  const act = useAct(openRoom);
  const navigate = useNavigate();
  const { opened } = useSetPass();
  const open = useEffectEvent((scanned: string) =>
    act.mutate(
      { body: { code: scanned } },
      {
        onError: () => {},
        onSuccess: async (reply) => {
          const { round, isStaff } = reply;
          // Staff enter it with their account, where they have everything else, too.
          const page = isStaff ? staffPage(reply) : paths.enterRoom;
          await opened();
          // Without it the list of what waits offers the same.
          await resultQueue.tryWithOtherRights().catch(() => {});
          roomCode.forget(scanned);
          await navigate(`${page}${round === null ? '' : `?round=${round.id}`}`, { replace: true });
        },
      },
    ),
  );
  useEffect(() => {
    if (code !== null) open(code);
  }, [code]);
  const { error } = act;
  if (error === null || code === null) return { isUnderWay: code !== null, failure: null };
  const again = error.unanswered || error.status >= 500 || error.status === 429;
  return {
    isUnderWay: false,
    failure: (
      <>
        <PageHeading title="Enter results" />
        <EmptyState
          title="The code was not opened"
          action={again && <Button onClick={() => open(code)}>Try again</Button>}
        >
          {asSentence(error.message)}
        </EmptyState>
      </>
    ),
  };
}
