import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { paths } from '../paths.ts';
import type { Session } from '../platform/session.tsx';

export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** Also elsewhere in the menu; never current. */
  readonly borrowed?: boolean;
  /** Address prefixes below this entry. */
  readonly above?: readonly string[];
}

export type MenuGroup = { readonly label: string; readonly links: readonly MenuLink[] };

export type MenuEntry = MenuLink | MenuGroup;

/** One link per division, with its groups below. */
const both = (label: string, to: (division: string) => string): MenuGroup => ({
  label,
  links: DIVISIONS.map((division) => ({
    label: `${division} ${label}`,
    to: to(division),
    above: [to(division).toLowerCase()],
  })),
});

/** Links are in the order of `DIVISIONS`, with which the bottom bar labels them. */
export const FRIDAY_GROUPS: readonly MenuGroup[] = [
  both('Schedule', paths.schedule),
  both('Team Standings', paths.teamStandings),
  both('Individual Standings', paths.quizzerStandings),
];

/** From Friday's end or the first bracket. */
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

const AWARDS: MenuLink = { label: 'Awards', to: paths.awards, above: ['/awards/'] };

const INFORMATION: readonly MenuLink[] = [
  { label: 'Details', to: paths.details },
  { label: 'Schedule Overview', to: paths.overview },
  { label: 'Team List', to: paths.summary },
  { label: 'Room List', to: paths.roomDetails },
];

const ENTER_RESULTS: MenuLink = { label: 'Enter Results', to: paths.enterRoom };

/** For bar and panel. @param hasSaturday with Saturday's entries */
export const menuEntries = (
  session: Pick<Session, 'loggedIn' | 'confirmed' | 'admin' | 'scoreEntry'>,
  hasSaturday: boolean,
): readonly MenuEntry[] => [
  { label: 'Home', to: paths.home },
  ...(session.scoreEntry ? [ENTER_RESULTS] : []),
  { label: 'Information', links: INFORMATION },
  { label: 'Friday', links: FRIDAY_GROUPS.flatMap((kind) => kind.links) },
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

/** 'page' for its address, 'true' below it, ignoring case. */
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
