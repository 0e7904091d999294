import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { PageGuard } from './page-guard.tsx';

/** Wraps every text in an element, as Chrome's translation does. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

function Page({ winner }: { winner: string }) {
  return (
    <section>
      {winner !== '' && <b>won</b>}
      {winner === '' ? 'No result' : winner} of {winner === 'Troy' && 'all '}places
    </section>
  );
}

let tell = (_: string) => {};

function Guarded() {
  const [winner, setWinner] = useState('');
  useEffect(() => {
    tell = setWinner;
  }, []);
  return (
    <PageGuard>
      <Page winner={winner} />
    </PageGuard>
  );
}

function Broken(): never {
  throw new DOMException('no child of this node', 'NotFoundError');
}

test('a page whose text a translation has wrapped is shown again after a change', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  show(<Guarded />);
  const shown = () => document.querySelector('main')?.textContent;
  for (const [winner, text] of [
    ['Troy', 'wonTroy of all places'],
    ['', 'No result of places'],
    ['Lima', 'wonLima of places'],
  ] as const) {
    translatePage();
    act(() => tell(winner));
    expect(shown()).toBe(text);
    await new Promise((go) => setTimeout(go));
  }
});

test('a page that stays broken says so', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  show(
    <PageGuard>
      <Broken />
    </PageGuard>,
  );
  expect(screen.getByText(/could not be shown/)).toBeTruthy();
});
