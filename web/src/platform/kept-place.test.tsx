import { expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { deviceStorage } from './device-storage.ts';
import { KeptPlace } from './kept-place.tsx';

/** Says at once that what it observes has a size. */
class ToldAtOnce implements ResizeObserver {
  readonly #tell: () => void;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = () => tell([], this);
  }
  observe(): void {
    this.#tell();
  }
  unobserve(): void {}
  disconnect(): void {}
}

test('what is measured unseen for the page on screen does not replace the size that is seen there', () => {
  vi.stubGlobal('ResizeObserver', ToldAtOnce);
  vi.stubGlobal('location', { pathname: '/home' });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  show(
    <>
      <KeptPlace name="seen">here</KeptPlace>
      {['/home', '/team/5'].map((ahead) => (
        <div key={ahead} data-ahead={ahead}>
          <KeptPlace name="unseen">there</KeptPlace>
        </div>
      ))}
    </>,
  );
  expect(
    deviceStorage.namesFrom('quizmeet:place ').map((name) => name.split(' ').slice(1, 3)),
  ).toEqual([
    ['/home', 'seen'],
    ['/team/5', 'unseen'],
  ]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
