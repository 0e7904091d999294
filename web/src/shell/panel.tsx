import { menuLabel } from '@quizmeet/contract/pages.ts';
import type { KeyboardEvent } from 'react';
import { useSteadyPresses } from '../ui/steady-rows.ts';
import { Appearance } from './appearance.tsx';
import type { MenuEntry } from './entries.ts';
import { MenuAnchor } from './full-bar.tsx';
import classes from './panel.module.css';

type PanelProps = { entries: readonly MenuEntry[]; onChoose: () => void; onEscape: () => void };

export function Panel({ entries, onChoose, onEscape }: PanelProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  };
  const isLogin = ({ label }: MenuEntry) => Number(label === menuLabel('login'));
  // A volunteer's first.
  const inOrder = entries.toSorted((a, b) => isLogin(b) - isLogin(a));
  const steady = useSteadyPresses(inOrder[0]?.label ?? '');
  return (
    <ul className={classes['entries']} style={steady} onKeyDown={onKeyDown}>
      {inOrder.map((entry) =>
        'links' in entry ? (
          <li key={entry.label}>
            <span className={classes['heading']}>{entry.label}</span>
            <ul className={classes['links']}>
              {entry.links.map((link) => (
                <li key={link.label}>
                  <MenuAnchor link={link} className={classes['link']} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </li>
        ) : (
          <li key={entry.label}>
            <MenuAnchor link={entry} className={classes['link']} onChoose={onChoose} />
          </li>
        ),
      )}
      <li className={classes['appearance']}>
        <Appearance />
      </li>
    </ul>
  );
}
