import { uploadResults } from '@quizmeet/contract/machines/calls.ts';
import { useState } from 'react';
import { ask } from '../../platform/client.ts';
import { failureOf } from '../../platform/failure.ts';
import { useReadCache } from '../../platform/use-cached-read.tsx';
import { useRun } from '../../platform/use-run.ts';
import { notifyError } from '../../ui/notices.ts';

const send = async (file: File): Promise<void> => {
  const body = new FormData();
  body.append(uploadResults.filesIn, file);
  await ask(uploadResults, { body });
};

/** Uploads result files one after another; a refused file is named and the rest continue. */
export function useUpload() {
  const cache = useReadCache();
  const [sending, setSending] = useState<Sending | null>(null);
  const act = useRun(async (files: readonly File[]) => {
    try {
      return await sendEach(files, send, setSending);
    } catch (thrown) {
      cache.failed(uploadResults, failureOf(thrown));
      throw thrown;
    } finally {
      void cache.invalidate();
    }
  });
  const upload = (files: readonly File[]) =>
    void act.mutateAsync(files).catch((thrown) => notifyError(failureOf(thrown).message));
  return { upload, sending, busy: act.isPending, failure: act.error };
}

/** The progress of an upload. */
export interface Sending {
  readonly of: number;
  /** The number of files sent or refused. */
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

/**
 * Sends files one after another and reports progress. A file that the server refuses is noted; if
 * there is no answer, or the user may no longer upload, the rest is not sent.
 * @throws Failure when there was no answer, or the session is lost
 */
export async function sendEach<F extends { readonly name: string }>(
  files: readonly F[],
  send: (file: F) => Promise<void>,
  tell: (sending: Sending) => void,
): Promise<Sending> {
  let sending: Sending = { of: files.length, done: 0, refused: [] };
  tell(sending);
  for (const file of files) {
    const message = await refusalOf(send(file));
    sending = {
      of: files.length,
      done: sending.done + 1,
      refused:
        message === null ? sending.refused : [...sending.refused, { name: file.name, message }],
    };
    tell(sending);
  }
  return sending;
}

async function refusalOf(sent: Promise<void>): Promise<string | null> {
  try {
    await sent;
    return null;
  } catch (thrown) {
    const failure = failureOf(thrown);
    const { kind, status, message } = failure;
    if (kind !== 'problem' || status === 401 || status === 403) throw failure;
    return message;
  }
}
