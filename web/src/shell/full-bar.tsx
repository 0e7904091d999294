import { Box, Group } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { pageOf } from '@quizmeet/contract/pages.ts';
import { teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { idIn } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useFollowing } from '../tournament/following.ts';
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
  <Group component="ul" gap="0.125rem" align="stretch" wrap="nowrap">
    {entries.map((entry) => (
      <Box component="li" key={entry.label} pos="relative">
        {'links' in entry ? (
          <DropDown group={entry} />
        ) : (
          <MenuAnchor link={entry} className={classes['link']} />
        )}
      </Box>
    ))}
  </Group>
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
  const division = useDivision(hasSaturday);
  const isStaff = staff.links.length > 0;
  const first = [...(isStaff ? [staff] : []), ...(hasSaturday ? [SATURDAY] : [])];
  const left = MOST_LINKS - first.flatMap(({ links }) => links).length;
  const friday = hasSaturday
    ? [{ label: 'Friday', links: fridayInBrief(division).slice(0, left) }]
    : FRIDAY_GROUPS.slice(0, isStaff ? -1 : undefined);
  return (
    <nav className={bottom['bar']} aria-label={hasSaturday ? 'Friday and Saturday' : 'Friday'}>
      {[...first, ...friday].map(({ label, links }) => (
        <div key={label} className={bottom['kind']} style={{ flexGrow: links.length }}>
          <span className={bottom['name']}>{label}</span>
          <Box display="flex">
            {links.map((link) => (
              <MenuAnchor key={link.label} link={link} className={bottom['link']}>
                {link.brief}
              </MenuAnchor>
            ))}
          </Box>
        </div>
      ))}
    </nav>
  );
}

/** Of the address, or of the team shown or all teams followed; otherwise Open. */
function useDivision(enabled: boolean): Division {
  const pathname = useLocation().pathname.toLowerCase();
  const ofAddress = DIVISIONS.find((each) => pathname.includes(`/${each.toLowerCase()}`));
  const shown = idIn(useMatch(pageOf('team').path)?.params['teamId']);
  const { teamIds } = useFollowing();
  const queries = (shown === null ? teamIds : [shown]).map((teamId) =>
    callQuery(teamRounds, { query: { teamId } }, { enabled: enabled && ofAddress === undefined }),
  );
  const rounds = useQueries({ queries }).flatMap(({ data = [] }) => data);
  const [followed = 'Open', ...others] = new Set(rounds.map(({ division }) => division));
  return ofAddress ?? (others.length === 0 ? followed : 'Open');
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
