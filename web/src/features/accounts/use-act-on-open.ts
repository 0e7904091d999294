import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../platform/failure.ts';

export type OnceState = 'waiting' | 'done' | Failure;

/** Runs once per `key`, even when React mounts twice. @returns the result, and a function to rerun */
export function useOnce(key: string, act: () => Promise<unknown>): [OnceState, () => void] {
  const [state, setState] = useState<OnceState>('waiting');
  const doneFor = useRef<string | null>(null);
  const latest = useRef(act);
  latest.current = act;

  const run = useCallback(() => {
    setState('waiting');
    latest.current().then(
      () => setState('done'),
      (thrown: unknown) => setState(failureOf(thrown)),
    );
  }, []);

  useEffect(() => {
    if (doneFor.current === key) return;
    doneFor.current = key;
    run();
  }, [key, run]);

  return [state, run];
}
