import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { paths } from '../paths.ts';
import type { Session } from '../platform/session.tsx';

/** An entry of the menu that leads somewhere. */
export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** Leads where another entry is at home, and is never the current place itself. */
  readonly borrowed?: boolean;
  /** How the addresses begin that are reached from there. */
  readonly above?: readonly string[];
}

/** An entry that opens onto others. */
export interface MenuGroup {
  readonly label: string;
  readonly links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

/** One entry a division; those of its groups are reached from there. */
const both = (label: string, to: (division: string) => string): MenuGroup => ({
  label,
  links: DIVISIONS.map((division) => ({
    label: `${division} ${label}`,
    to: to(division),
    above: [to(division).toLowerCase()],
  })),
});

/** Friday's entries by kind; on small screens they are always in view. */
export const FRIDAY: readonly MenuGroup[] = [
  both('Schedule', paths.schedule),
  both('Team Standings', paths.teamStandings),
  both('Individual Standings', paths.quizzerStandings),
];

const INFORMATION: readonly MenuLink[] = [
  { label: 'Details', to: paths.details },
  { label: 'Schedule Overview', to: paths.overview },
  { label: 'Team List', to: paths.summary },
  { label: 'Room List', to: paths.roomDetails },
];

/** The whole menu in its order; the full bar and the hamburger's panel both show it. */
export function menuEntries(
  session: Pick<Session, 'loggedIn' | 'confirmed' | 'admin'>,
): readonly MenuEntry[] {
  return [
    { label: 'Home', to: paths.home },
    { label: 'Information', links: INFORMATION },
    { label: 'Friday', links: FRIDAY.flatMap((kind) => kind.links) },
    {
      label: 'Team Registration',
      to: paths.teamRegistration(session),
      borrowed: !session.loggedIn,
    },
    { label: 'Quiz Scheduler', to: paths.scheduler },
    { label: 'History', to: paths.history, above: ['/historydetail/', '/archive/'] },
    ...(session.admin ? [{ label: 'Admin', to: paths.admin, above: ['/admin/', '/audit'] }] : []),
    session.loggedIn ? { label: 'Logout', to: paths.logout } : { label: 'Login', to: paths.login },
  ];
}

/**
 * What `aria-current` says of an entry: whether an address is its own place, or one reached from
 * there, whatever the case of its letters.
 */
export function currentAs(
  { to, borrowed = false, above = [] }: MenuLink,
  pathname: string,
): 'page' | 'true' | undefined {
  const plain = (path: string) =>
    decodeURI(path)
      .toLowerCase()
      .replaceAll(/[\s/]+$/g, '');
  const here = plain(pathname) === '' ? paths.home : plain(pathname);
  if (borrowed) return undefined;
  if (plain(to) === here) return 'page';
  return above.some((beginning) => here.startsWith(beginning)) ? 'true' : undefined;
}
