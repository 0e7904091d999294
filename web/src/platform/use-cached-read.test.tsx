import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ReadPlan } from './cached-read.ts';
import { Failure } from './failure.ts';
import {
  makeReadCache,
  ReadCacheProvider,
  useCachedRead,
  useIsAsking,
  useReadPart,
} from './use-cached-read.tsx';

interface Numbers {
  readonly a: { readonly n: number };
  readonly b: { readonly n: number };
}

/** Reads whose answers the test changes. */
function setUp() {
  const cache = makeReadCache();
  onTestFinished(() => {
    cleanup();
    cache.remove();
  });
  const answers = { a: 1, b: 1 };
  const ask = vi.fn(async (): Promise<Numbers> => ({ a: { n: answers.a }, b: { n: answers.b } }));
  const planOf = (name: string, more: Partial<ReadPlan<Numbers>> = {}): ReadPlan<Numbers> => ({
    key: [name],
    ask,
    ...more,
  });
  const around = (piece: ReactNode) =>
    render(
      <StrictMode>
        <ReadCacheProvider cache={cache}>{piece}</ReadCacheProvider>
      </StrictMode>,
    );
  return { cache, ask, answers, planOf, around };
}

interface ShownProps {
  readonly plan: ReadPlan<Numbers>;
}

function Whole({ plan }: ShownProps) {
  const { data, error, isLoading, isLoadingError, refetch } = useCachedRead(plan);
  const isAsking = useIsAsking({ ...plan, enabled: false });
  return (
    <>
      <p>
        {plan.key.join()} {isLoading && 'loads'}
        {isLoadingError ? error?.message : `${data?.a.n}, ${data?.b.n}`}
        {isAsking && ', asks'}
      </p>
      <button type="button" onClick={refetch}>
        Again
      </button>
    </>
  );
}

function Part({ plan, drawn }: ShownProps & { drawn: (n: number | undefined) => void }) {
  const part = useReadPart(plan, ({ a }) => a);
  drawn(part?.n);
  return <p>a is {part?.n}</p>;
}

function Changing({ plans }: { plans: readonly ReadPlan<Numbers>[] }) {
  const [shown, setShown] = useState(plans[0]);
  return (
    <>
      {shown && <Whole plan={shown} />}
      {plans.map((plan) => (
        <button type="button" key={plan.key.join()} onClick={() => setShown(plan)}>
          Show {plan.key.join()}
        </button>
      ))}
    </>
  );
}

test('components share one request, in strict mode too, and are drawn with the same data', async () => {
  const { ask, planOf, around } = setUp();
  around(
    <>
      <Whole plan={planOf('x')} />
      <Whole plan={planOf('x')} />
    </>,
  );
  expect(screen.getAllByText(/x loads/)).toHaveLength(2);
  expect(await screen.findAllByText('x 1, 1')).toHaveLength(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a component that shows a part is drawn again only when that part changes', async () => {
  const { cache, answers, planOf, around } = setUp();
  const drawn = vi.fn();
  around(
    <>
      <Part plan={planOf('x')} drawn={drawn} />
      <Whole plan={planOf('x')} />
    </>,
  );
  await screen.findByText('x 1, 1');
  await screen.findByText('a is 1');
  drawn.mockClear();
  answers.b = 2;
  await act(async () => await cache.invalidate());
  await screen.findByText('x 1, 2');
  expect(drawn).not.toHaveBeenCalled();
  answers.a = 2;
  await act(async () => await cache.invalidate());
  await screen.findByText('a is 2');
  expect(drawn).toHaveBeenCalledWith(2);
});

test('with another key another read is shown; one that is not wanted is not asked for', async () => {
  const { ask, planOf, around } = setUp();
  const plans = [planOf('first'), planOf('second', { enabled: false }), planOf('third')];
  around(<Changing plans={plans} />);
  await screen.findByText('first 1, 1');
  act(() => screen.getByText('Show second').click());
  await screen.findByText('second undefined, undefined');
  expect(ask).toHaveBeenCalledTimes(1);
  act(() => screen.getByText('Show third').click());
  await screen.findByText('third 1, 1');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what was removed while it is shown is read again', async () => {
  const { cache, ask, answers, planOf, around } = setUp();
  around(<Whole plan={planOf('x')} />);
  await screen.findByText('x 1, 1');
  answers.a = 2;
  act(() => cache.remove());
  await screen.findByText('x 2, 1');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a read that could not be made says so, and is made again when it is asked for', async () => {
  const { ask, planOf, around } = setUp();
  ask.mockRejectedValueOnce(new Failure('problem', 404, 'No such team'));
  around(<Whole plan={planOf('x')} />);
  await screen.findByText('x No such team');
  act(() => screen.getByText('Again').click());
  await screen.findByText('x 1, 1');
  expect(ask).toHaveBeenCalledTimes(2);
});
