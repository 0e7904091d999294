import { uploadResults } from '@quizmeet/contract/machines/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../platform/client.ts';
import { type Failure, failureOf } from '../../platform/failure.ts';

const send = async (file: File): Promise<void> => {
  const body = new FormData();
  body.append(uploadResults.filesIn, file);
  await ask(uploadResults, { body });
};

/** Sends result files one after another, so that a bad one names itself and the rest still come. */
export function useUpload() {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const act = useMutation<Sending, Failure, readonly File[]>({
    mutationFn: async (files) => await sendEach(files, send, setSending),
    meta: { call: uploadResults },
    onSettled: () => void client.invalidateQueries(),
  });
  return { upload: act.mutate, sending, busy: act.isPending, failure: act.error };
}

/** How far sending some files has come. */
export interface Sending {
  readonly of: number;
  /** Sent or refused. */
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

/**
 * Sends files one after another and tells how far it is. A file that the server refuses is noted;
 * where the server cannot be asked at all, or no longer by this user, the rest is not tried.
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
