import type { Call, ExtraOf, ReplyOf, Topic } from '@quizmeet/contract/call.ts';
import { useEffect, useEffectEvent } from 'react';
import { dismissError, notify, notifyError } from '../ui/notices.ts';
import type { CachedRead, ReadPlan } from './cached-read.ts';
import {
  type ArgsOf,
  askWith,
  download,
  type FileCall,
  type Manner,
  type SavedFile,
} from './client.ts';
import { Failure, failureOf } from './failure.ts';
import { useIsMounted } from './is-mounted.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { losesSession, type SessionCalls } from './lost-session.ts';
import type { ReadCache } from './read-cache.ts';
import { type Read, useCachedRead, useReadCache } from './use-cached-read.tsx';
import { type Run, useRun } from './use-run.ts';

/**
 * Calls `onLost` when a failure means that the session is lost (P4), after the last retry.
 * @returns a function that stops watching
 */
export function watchForLostSession(
  cache: ReadCache,
  calls: SessionCalls,
  onLost: () => void,
): () => void {
  return cache.watchFailures((call, failure) => {
    if (losesSession(call, failure, calls)) onLost();
  });
}

export interface ReadOptions {
  /** False until the data that the read depends on is known. */
  readonly enabled?: boolean;
  /** True when the page works without it: then it never reports a lost session. */
  readonly background?: boolean;
  /** Milliseconds between refreshes while its page is shown. */
  readonly lookEvery?: number;
  /** The topics that refresh a private read; a public read names them in its call. */
  readonly follows?: readonly Topic[];
  /** True to read again after the server could save nothing, because it may say why. */
  readonly afterOutage?: boolean;
}

type ReadArgs<C extends Call> =
  Record<never, never> extends ArgsOf<C>
    ? [args?: ArgsOf<C>, options?: ReadOptions]
    : [args: ArgsOf<C>, options?: ReadOptions];

/** The cache key of a read: the call's name and its arguments. */
const readKey = (call: Call, args: unknown = {}) => [call.name, args] as const;

/** Puts the reply of a read into the cache, as another call has just told it. */
export function putRead<C extends Call>(
  cache: ReadCache,
  call: C,
  args: ArgsOf<C>,
  reply: ReplyOf<C>,
): void {
  cache.set(readKey(call, args), reply);
}

/**
 * Reads a call and keeps the data current: a public read follows its topics, other reads those in
 * `follows`. All are read again after each action, private ones also when the page is shown again.
 */
export function useRead<C extends Call>(
  call: C,
  ...[args, options = {}]: ReadArgs<C>
): Read<ReplyOf<C>> {
  return useCachedRead(readOf(call, args, options));
}

/** The plan of a read, for hooks that show a part of the data. */
export function readOf<C extends Call>(
  call: C,
  args?: ArgsOf<C>,
  options: ReadOptions = {},
): ReadPlan<ReplyOf<C>> {
  const isPublic = call.topics !== undefined;
  return {
    key: readKey(call, args),
    ask: async (read) =>
      isPublic ? await askOrRemember(read, call, args) : await askWith(call, args),
    call,
    follows: call.topics ?? [],
    onReturn: !isPublic,
    ...options,
  };
}

/**
 * Reads a public call. Without an answer, a page that has nothing shows what the device kept last, with the
 * time from when it is; the read itself fails, and is tried again.
 * @throws Failure
 */
async function askOrRemember<C extends Call>(
  read: Pick<CachedRead<ReplyOf<C>>, 'view' | 'take'>,
  call: C,
  args: ArgsOf<C> | undefined,
): Promise<ReplyOf<C>> {
  const key = readKey(call, args);
  try {
    const reply = await askWith(call, args);
    keepAnswer(key, reply);
    return reply;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.unanswered && read.view.data === undefined) {
      const kept = await keptAnswer(key);
      // Meanwhile an answer may have come. What is kept is of the same version of the call.
      if (kept !== undefined && read.view.data === undefined) {
        read.take(kept.data as ReplyOf<C>, kept.at);
      }
    }
    throw thrown;
  }
}

/**
 * Reads these calls again whenever `occasion` changes, for instance when a dialog opens. Call it
 * before the reads, so that a page loaded with an open dialog reads nothing twice.
 */
export function useReadAgain(calls: readonly Call[], occasion: string | number | null): void {
  const cache = useReadCache();
  const readAgain = useEffectEvent(
    () => void cache.invalidate(({ plan }) => calls.some((call) => call === plan?.call)),
  );
  useEffect(() => {
    if (occasion !== null) readAgain();
  }, [occasion]);
}

/** What happens after an action. */
interface Outcome<R, Extra extends object> {
  /** The text of the notice after success. */
  readonly says?: string | ((reply: R) => string);
  /** Called even if the component is unmounted by then; so is onError. */
  readonly onSuccess?: (reply: R) => void;
  /** Called in place of the notice that says why it failed. */
  readonly onError?: (failure: Failure<Extra>) => void;
  /** Called last, after success or failure. */
  readonly onSettled?: () => void;
  /** The next step on screen after success, such as closing; only while the component is mounted. */
  readonly goOn?: (reply: R) => void;
}

interface Action<A, R, Extra extends object> extends Run<A, R, Extra> {
  mutate(args: A, outcome?: Outcome<R, Extra>): void;
}

export type Act<C extends Call> = Action<ArgsOf<C>, ReplyOf<C>, ExtraOf<C>>;

/**
 * Runs a call as an action: `mutate(args, outcome)` or `await mutateAsync(args)`. It dismisses the
 * last error. After a call that changes something, everything on screen is read again; also after a
 * refusal, because the data it was based on may have changed.
 * @param manner how the call is made, where not in the usual way
 */
export function useAct<C extends Call>(call: C, manner: Manner = {}): Act<C> {
  const cache = useReadCache();
  return useOutcomes(useRun(actOf(cache, call, async (args) => askWith(call, args, manner))));
}

/** Fetches a file, saves it, and returns it: `mutate(args, outcome)`. */
export function useFile<C extends FileCall>(call: C): Action<ArgsOf<C>, SavedFile, ExtraOf<C>> {
  const cache = useReadCache();
  return useOutcomes(useRun(actOf(cache, call, async (args) => download(call, args))));
}

/** What follows an action happens also when its dialog is closed by then; else nobody would be told of a failure. */
function useOutcomes<A, R, Extra extends object>(run: Run<A, R, Extra>): Action<A, R, Extra> {
  const isMounted = useIsMounted();
  const mutate: Action<A, R, Extra>['mutate'] = (args, outcome = {}) => {
    const { says, onSuccess, onError = tellWhy, goOn, onSettled } = outcome;
    const done = (reply: R) => {
      onSuccess?.(reply);
      if (says !== undefined) notify(typeof says === 'string' ? says : says(reply));
      if (isMounted()) goOn?.(reply);
    };
    void run.mutateAsync(args).then(done, onError).finally(onSettled);
  };
  return { ...run, mutate };
}

const tellWhy = ({ message }: Failure): void => void notifyError(message);

/** A call as an action: reads again what may have changed; a preview changes nothing. */
export function actOf<C extends Call, R>(
  cache: ReadCache,
  call: C,
  make: (args: ArgsOf<C>) => Promise<R>,
): (args: ArgsOf<C>) => Promise<R> {
  const readAgain = () => {
    if (call.changes) void cache.invalidate();
  };
  return async (args) => {
    dismissError();
    try {
      const reply = await make(args);
      readAgain();
      return reply;
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.refused) readAgain();
      // The session, too: the page then becomes that of whoever has logged in.
      if (failure.ofOtherAccount) void cache.invalidate();
      if (failure.status === 503) {
        void cache.invalidate(({ plans }) => plans.some(({ afterOutage }) => afterOutage));
      }
      cache.failed(call, failure);
      throw failure;
    }
  };
}

const topicsOf = ({ plans }: CachedRead): readonly Topic[] =>
  plans.flatMap(({ follows = [] }) => follows);

/** Reads again everything that depends on one of the topics. */
export function refreshTopics(cache: ReadCache, topics: ReadonlySet<Topic>): void {
  void cache.invalidate((read) => topicsOf(read).some((topic) => topics.has(topic)));
}
