import { screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/screen.tsx';
import { ScrollToTop } from './scroll-to-top.ts';
import { intoView } from './ui/into-view.ts';

function Pages() {
  const { pathname, hash } = useLocation();
  return (
    <>
      <ScrollToTop path={pathname} />
      {hash === '#row' && <p ref={intoView} />}
      {['/b#row', '/c#elsewhere', '/c?round=1'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  );
}

test('a new page opens at its top, and then moves to what its address names', async () => {
  const moves: string[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void moves.push('top'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => void moves.push('row'));
  const user = show(<Pages />, '/a');
  for (const [to, expected] of [
    ['/b#row', ['top', 'row']],
    ['/c#elsewhere', ['top']],
    ['/c?round=1', []],
  ] as const) {
    moves.length = 0;
    await user.click(screen.getByRole('link', { name: to }));
    expect(moves).toEqual(expected);
  }
});
