import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { FRIDAY } from './entries.ts';
import classes from './friday-bar.module.css';
import { MenuAnchor } from './menu-link.tsx';

/** Friday's entries, always in reach of the thumb on a small screen. */
export function FridayBar() {
  return (
    <nav className={classes['bar']} aria-label="Friday">
      {FRIDAY.map((kind) => (
        <div key={kind.label} className={classes['kind']}>
          <span className={classes['name']}>{kind.label}</span>
          <div className={classes['links']}>
            {kind.links.map((link, i) => (
              <MenuAnchor key={link.label} link={link} className={classes['link']}>
                {DIVISIONS[i]}
              </MenuAnchor>
            ))}
          </div>
        </div>
      ))}
    </nav>
  );
}
