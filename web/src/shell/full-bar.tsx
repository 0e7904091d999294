import { Box } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import bottom from './bottom-bar.module.css';
import {
  currentAs,
  FRIDAY_GROUPS,
  fridayInBrief,
  type MenuEntry,
  type MenuGroup,
  type MenuLink,
  SATURDAY,
} from './entries.ts';
import classes from './full-bar.module.css';

export const FullBar = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul className={classes['entries']}>
    {entries.map((entry) => (
      <Box component="li" key={entry.label} pos="relative">
        {'links' in entry ? (
          <DropDown group={entry} />
        ) : (
          <MenuAnchor link={entry} className={classes['link']} />
        )}
      </Box>
    ))}
  </ul>
);

function DropDown({ group }: { group: MenuGroup }) {
  const id = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const area = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const holdsCurrent = group.links.some((link) => currentAs(link, pathname) !== undefined);
  return (
    <Box
      ref={area}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className={classes['link']}
        aria-expanded={open}
        aria-controls={id}
        data-current={holdsCurrent || undefined}
        onClick={() => setOpen(!open)}
      >
        {group.label}
        <IconChevronDown size={16} />
      </button>
      <ul id={id} className={classes['drop']} hidden={!open}>
        {group.links.map((link) => (
          <li key={link.label}>
            <MenuAnchor
              link={link}
              className={classes['dropLink']}
              onChoose={() => setOpen(false)}
            />
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** In one row, for the thumb. */
const MOST_LINKS = 5;

/** Within reach of the thumb; Saturday's once it has any (U12), and then one link for both divisions. */
export function BottomBar({ staff, hasSaturday }: { staff: MenuGroup; hasSaturday: boolean }) {
  const { pathname } = useLocation();
  const isStaff = staff.links.length > 0;
  const first = [...(isStaff ? [staff] : []), ...(hasSaturday ? [SATURDAY] : [])];
  const left = MOST_LINKS - first.flatMap(({ links }) => links).length;
  const friday = hasSaturday
    ? [{ label: 'Friday', links: fridayInBrief(pathname).slice(0, left) }]
    : FRIDAY_GROUPS.slice(0, isStaff ? -1 : undefined);
  return (
    <nav className={bottom['bar']} aria-label={hasSaturday ? 'Friday and Saturday' : 'Friday'}>
      {[...first, ...friday].map(({ label, links }) => (
        <div key={label} className={bottom['kind']} style={{ flexGrow: links.length }}>
          <span className={bottom['name']}>{label}</span>
          <div className={bottom['links']}>
            {links.map((link) => (
              <MenuAnchor key={link.label} link={link} className={bottom['link']}>
                {link.brief}
              </MenuAnchor>
            ))}
          </div>
        </div>
      ))}
    </nav>
  );
}

interface MenuAnchorProps {
  link: MenuLink;
  className: string | undefined;
  onChoose?: () => void;
  children?: ReactNode;
}

export function MenuAnchor({ link, className, onChoose, children }: MenuAnchorProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={link.to}
      className={className}
      aria-current={currentAs(link, pathname)}
      aria-label={children === undefined ? undefined : link.label}
      onClick={onChoose}
    >
      {children ?? link.label}
    </Link>
  );
}
