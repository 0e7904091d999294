import { beforeEach, expect, test, vi } from 'vitest';
import { addressIn, browserVisits, locationOf } from './visits.ts';

/** A browser's history, as far as visits use it. */
class Entries {
  private all: { address: string; state: unknown }[] = [{ address: '/home', state: null }];
  private at = 0;
  state: unknown = null;

  replaceState(state: unknown, _: string, address: string) {
    this.all[this.at] = { address, state };
    this.show();
  }
  pushState(state: unknown, _: string, address: string) {
    this.all = [...this.all.slice(0, this.at + 1), { address, state }];
    this.at += 1;
    this.show();
  }
  go(steps: number) {
    this.at += steps;
    this.show();
    moved();
  }
  private show() {
    const { address, state } = this.all[this.at] ?? { address: '', state: null };
    this.state = structuredClone(state);
    place.href = `http://here${address}`;
  }
}

const place = { href: '' };
let moved = () => {};

beforeEach(() => {
  place.href = 'http://here/home';
  vi.stubGlobal('window', {
    history: new Entries(),
    location: place,
    addEventListener: (_: string, heard: () => void) => {
      moved = heard;
    },
  });
  return () => vi.unstubAllGlobals();
});

test('a visit is in the address bar, and followers hear of it', () => {
  const visits = browserVisits();
  const heard = vi.fn();
  const stop = visits.follow(heard);
  visits.visit('/team/1?round=2', { state: 'held' });
  expect(place.href).toBe('http://here/team/1?round=2');
  expect(visits.now()).toMatchObject({ pathname: '/team/1', search: '?round=2', state: 'held' });
  expect(visits.isReturn()).toBe(false);
  stop();
  visits.visit('/home');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('Back brings the entry with its key and what it held', () => {
  const visits = browserVisits();
  visits.visit('/team/1', { state: 'held' });
  const { key } = visits.now();
  visits.visit('?round=2');
  expect(visits.now()).toMatchObject({ pathname: '/team/1', search: '?round=2', state: null });
  visits.move(-1);
  expect(visits.now()).toMatchObject({ pathname: '/team/1', search: '', state: 'held', key });
  expect(visits.isReturn()).toBe(true);
});

test('a visit that takes the place of another is not there on going back', () => {
  const visits = browserVisits();
  visits.visit('/team/1');
  visits.visit('/team/2', { replace: true });
  visits.move(-1);
  expect(addressIn(visits.now())).toBe('/home');
});

test('where somebody is stays one object until it changes', () => {
  const visits = browserVisits();
  expect(visits.now()).toBe(visits.now());
});

test('an address never leads to another site', () => {
  expect(addressIn(locationOf('//elsewhere.org/team/1', '/home', null))).toBe('/team/1');
});

test('an entry that somebody else made has the first key and no state', () => {
  expect(locationOf('/home', '/', 'text')).toMatchObject({ key: 'default', state: null });
});
