import { uploadResults } from '@quizmeet/contract/machines/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../platform/client.ts';
import { failureOf } from '../../platform/failure.ts';
import { invalidate } from '../../platform/query-client.ts';
import { notifyError } from '../../ui/notices.ts';

const send = async (file: File): Promise<void> => {
  const body = new FormData();
  body.append(uploadResults.filesIn, file);
  await ask(uploadResults, { body });
};

/** Uploads result files one after another; a refused file is named and the rest continue. */
export function useUpload() {
  const [sending, setSending] = useState<Sending | null>(null);
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: async (files: readonly File[]) => await sendEach(files, send, setSending),
    onError: ({ message }) => {
      notifyError(message);
      // Earlier files are stored.
      void invalidate(client);
    },
    meta: { call: uploadResults },
  });
  const upload = (files: readonly File[]) => act.mutate(files);
  return { upload, sending, busy: act.isPending, failure: act.error };
}

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
