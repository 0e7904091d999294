import { Button } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { openRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { sheetIsGone } from '@quizmeet/contract/scores/room-text.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { sendCall } from '../../../platform/client.ts';
import { countWaiting } from '../../../platform/device-database.ts';
import { asSentence } from '../../../platform/failure.ts';
import { useSetPass } from '../../../tournament/room-pass.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notifyError } from '../../../ui/notices.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useScannedCode } from './scanned-code.ts';

type Opened = ReplyOf<typeof openRoom>;

/** Sends what another room's link was refused. */
async function sendAgain(): Promise<void> {
  if ((await countWaiting()) === 0) return;
  const { resultQueue } = await import('../../../tournament/result-queue/result-queue.ts');
  await resultQueue.tryWithOtherRights();
}

function staffPage({ day, round }: Opened): string {
  if (day === 'Friday') return paths.schedule(round?.division ?? 'Open');
  const bracketId = round?.bracketId ?? null;
  return round === null || bracketId === null
    ? paths.brackets
    : paths.bracket(round.division, bracketId);
}

/** By scanned code (P6). */
export function useOpening(): { readonly isUnderWay: boolean; readonly failure: ReactNode } {
  const code = useScannedCode();
  // Updates only the room session, so that phones in a full hall refetch nothing.
  const opening = useMutation({
    mutationFn: async (scanned: string) => await sendCall(openRoom, { body: { code: scanned } }),
  });
  const navigate = useNavigate();
  const { set } = useSetPass();
  const goOn = async (reply: Opened) => {
    const { round, isGone, isStaff, pass, day } = reply;
    // Their account has everything else too.
    const page = isStaff ? staffPage(reply) : paths.enterRoom;
    if (pass !== null) set(pass);
    if (isGone) notifyError(sheetIsGone(day));
    void sendAgain().catch(() => {});
    await navigate(`${page}${round === null ? '' : `?round=${round.id}`}`, { replace: true });
  };
  const open = useEffectEvent(
    (scanned: string) => void opening.mutateAsync(scanned).then(goOn, () => {}),
  );
  useEffect(() => {
    if (code !== null) open(code);
  }, [code]);
  const { error } = opening;
  if (error === null || code === null) return { isUnderWay: code !== null, failure: null };
  const again = error.unanswered || error.status >= 500 || error.status === 429;
  return {
    isUnderWay: false,
    failure: (
      <>
        <PageHeading title="Enter results" />
        <EmptyState
          title="This code didn’t work"
          action={again && <Button onClick={() => open(code)}>Try again</Button>}
        >
          {asSentence(error.message)}
        </EmptyState>
      </>
    ),
  };
}
