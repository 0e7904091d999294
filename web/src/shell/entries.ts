import { menuLabel, type PageName } from '@quizmeet/contract/pages.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { paths, pathTo } from '../paths.ts';
import type { Session } from '../platform/session.tsx';

export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** In the bottom bar. */
  readonly brief?: string;
  /** Also elsewhere in the menu; never current. */
  readonly borrowed?: boolean;
  /** Address prefixes below this entry. */
  readonly above?: readonly string[];
}

export type MenuGroup = { readonly label: string; readonly links: readonly MenuLink[] };
export type MenuEntry = MenuLink | MenuGroup;
type Staff = Pick<Session, 'admin' | 'scoreEntry'>;

const BELOW_ADMIN = ['/admin/', '/audit'];

const link = (name: PageName, above: readonly string[] = []): MenuLink => ({
  label: menuLabel(name),
  to: pathTo(name),
  above,
});

/** One link per division, with its groups below. */
function both(name: 'schedule' | 'teamStandings' | 'quizzerStandings'): MenuGroup {
  const label = menuLabel(name);
  const links = DIVISIONS.map((division) => ({
    label: `${division} ${label}`,
    brief: division,
    to: paths[name](division),
    above: [paths[name](division).toLowerCase()],
  }));
  return { label, links };
}

export const FRIDAY_GROUPS: readonly MenuGroup[] = [
  both('schedule'),
  both('teamStandings'),
  both('quizzerStandings'),
];

/** One link each. */
export const fridayInBrief = (division: Division): MenuLink[] =>
  FRIDAY_GROUPS.flatMap(({ label: brief, links }) =>
    links.filter((link) => link.brief === division).map((link) => ({ ...link, brief })),
  );

/** From Friday's end or the first bracket. */
export const SATURDAY: MenuGroup = {
  label: 'Saturday',
  links: [
    link(
      'brackets',
      DIVISIONS.map((division) => paths.bracketsOf(division).toLowerCase()),
    ),
    link('resultSummary'),
  ],
};

/** First on a phone, where individual standings give way. */
export const staffGroup = ({ admin, scoreEntry }: Staff): MenuGroup => ({
  label: 'Staff',
  links: [
    ...(scoreEntry ? [link('enterRoom')] : []),
    ...(admin ? [link('admin', BELOW_ADMIN)] : []),
  ],
});

const AWARDS = link('awards', ['/awards/']);

const INFORMATION = (['details', 'overview', 'summary', 'roomDetails'] as const).map((name) =>
  link(name),
);

/** /registration begins with the next round (X7). */
const entersFirst = ({ admin, scoreEntry }: Staff) => scoreEntry && !admin;

/** For bar and panel. @param hasSaturday with Saturday's entries */
export const menuEntries = (
  session: Pick<Session, 'loggedIn' | 'confirmed' | 'admin' | 'scoreEntry'>,
  hasSaturday: boolean,
): readonly MenuEntry[] => [
  link('home'),
  ...(session.scoreEntry
    ? [link('enterRoom', entersFirst(session) ? [paths.registration] : [])]
    : []),
  { label: 'Information', links: INFORMATION },
  { label: 'Friday', links: FRIDAY_GROUPS.flatMap((kind) => kind.links) },
  ...(hasSaturday ? [{ ...SATURDAY, links: [...SATURDAY.links, AWARDS] }] : []),
  {
    label: menuLabel('registration'),
    to: paths.teamRegistration(session),
    borrowed: !session.loggedIn || entersFirst(session),
  },
  link('scheduler'),
  link('history', ['/historydetail/', '/archive/']),
  ...(session.admin ? [link('admin', BELOW_ADMIN)] : []),
  link(session.loggedIn ? 'logout' : 'login'),
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
