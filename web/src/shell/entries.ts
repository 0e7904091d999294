import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { paths } from '../paths.ts';
import type { Session } from '../platform/session.tsx';

export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** A copy of a link that belongs elsewhere in the menu; it is never marked as current. */
  readonly borrowed?: boolean;
  /** The beginnings of addresses that belong under this entry. */
  readonly above?: readonly string[];
}

export interface MenuGroup {
  readonly label: string;
  readonly links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

/** A group with one link per division; the pages of its groups belong under it. */
const both = (label: string, to: (division: string) => string): MenuGroup => ({
  label,
  links: DIVISIONS.map((division) => ({
    label: `${division} ${label}`,
    to: to(division),
    above: [to(division).toLowerCase()],
  })),
});

/** Friday's entries by kind; on small screens they are always visible. */
export const FRIDAY: readonly MenuGroup[] = [
  both('Schedule', paths.schedule),
  both('Team Standings', paths.teamStandings),
  both('Individual Standings', paths.quizzerStandings),
];

/** Saturday's entries, from Friday's end or the first bracket on; a bracket's page belongs under the first. */
export const SATURDAY: MenuGroup = {
  label: 'Saturday',
  links: [
    {
      label: 'Brackets',
      to: paths.brackets,
      above: DIVISIONS.map((division) => paths.bracketsOf(division).toLowerCase()),
    },
    { label: 'Results', to: paths.resultSummary },
  ],
};

/** Beside Saturday’s entries in the menu; the bar on small screens has no room for it. */
const AWARDS: MenuLink = { label: 'Awards', to: paths.awards, above: ['/awards/'] };

const INFORMATION: readonly MenuLink[] = [
  { label: 'Details', to: paths.details },
  { label: 'Schedule Overview', to: paths.overview },
  { label: 'Team List', to: paths.summary },
  { label: 'Room List', to: paths.roomDetails },
];

const ENTER_RESULTS: MenuLink = { label: 'Enter Results', to: paths.enterRoom };

/**
 * The whole menu in order, for both the full bar and the narrow-screen panel.
 * @param hasSaturday whether Saturday's entries belong to it
 */
export function menuEntries(
  session: Pick<Session, 'loggedIn' | 'confirmed' | 'admin' | 'scoreEntry'>,
  hasSaturday: boolean,
): readonly MenuEntry[] {
  return [
    { label: 'Home', to: paths.home },
    ...(session.scoreEntry ? [ENTER_RESULTS] : []),
    { label: 'Information', links: INFORMATION },
    { label: 'Friday', links: FRIDAY.flatMap((kind) => kind.links) },
    ...(hasSaturday ? [{ ...SATURDAY, links: [...SATURDAY.links, AWARDS] }] : []),
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
 * The `aria-current` value of an entry: 'page' for its own address, 'true' for an address under it.
 * Case is ignored.
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
