import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';

interface RunState<R, Extra extends object> {
  readonly data: R | undefined;
  readonly error: Failure<Extra> | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

/** An action and how its last run stands. */
export interface Run<A, R, Extra extends object> extends RunState<R, Extra> {
  /** @throws Failure */
  mutateAsync(args: A): Promise<R>;
  /** Forgets how the last run stands; it goes on. */
  reset(): void;
}

const IDLE = { data: undefined, error: null, isPending: false, isSuccess: false } as const;

/** Runs an action, and shows how its last run stands. It goes on when the component is gone. */
export function useRun<A, R, Extra extends object>(run: (args: A) => Promise<R>): Run<A, R, Extra> {
  const [state, setState] = useState<RunState<R, Extra>>(IDLE);
  const last = useRef<object | null>(null);
  const reset = useCallback(() => {
    last.current = null;
    setState(IDLE);
  }, []);
  useEffect(
    () => () => {
      last.current = null;
    },
    [],
  );
  const mutateAsync = async (args: A): Promise<R> => {
    const current = {};
    last.current = current;
    const show = (next: RunState<R, Extra>) => {
      if (last.current === current) setState(next);
    };
    show({ ...IDLE, isPending: true });
    try {
      const data = await run(args);
      show({ ...IDLE, data, isSuccess: true });
      return data;
    } catch (thrown) {
      show(IDLE);
      show({ ...IDLE, error: failureOf<Extra>(thrown) });
      throw thrown;
    }
  };
  return { ...state, mutateAsync, reset };
}
