import { Group, SimpleGrid, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { AUTHORITIES_FAILED } from '@quizmeet/contract/accounts/session-text.ts';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { menuLabel } from '@quizmeet/contract/pages.ts';
import { accentButtonInDark, accentInDark } from '@quizmeet/rules/event/accent.ts';
import { partOfEvent } from '@quizmeet/rules/event/part.ts';
import { IconDeviceDesktop, IconMenu2, IconMoon, IconSun, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { Choice } from '../ui/choice.tsx';
import { notifyError } from '../ui/notices.ts';
import { Optional } from '../ui/page-guard.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { useSteadyPresses } from '../ui/steady-rows.ts';
import appearance from './appearance.module.css';
import { type MenuEntry, menuEntries, staffGroup } from './entries.ts';
import { BottomBar, FullBar, MenuAnchor } from './full-bar.tsx';
import panel from './panel.module.css';
import classes from './shell.module.css';

type ShellProps = { warnings: ReactNode; footer: ReactNode; children: ReactNode };

export function Shell({ warnings, footer, children }: ShellProps) {
  const session = useSession();
  const known = session.known ? 'known' : session.failed ? 'failed' : 'asked';
  const hasSaturday = useHasSaturday();
  const staff = staffGroup(session);
  // One tap would leave the room.
  const isInRoom = useLocation().pathname === paths.enterRoom && staff.links.length === 0;

  useEffect(() => {
    if (session.failed) notifyError(AUTHORITIES_FAILED);
  }, [session.failed]);

  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#content">
        Skip to content
      </a>
      <Accent />
      <TopBar entries={menuEntries(session, hasSaturday)} />
      <Optional>{warnings}</Optional>
      <Main>{children}</Main>
      <div className={classes['foot']} data-session={known}>
        {footer}
      </div>
      {!isInRoom && <BottomBar staff={staff} hasSaturday={hasSaturday} />}
    </div>
  );
}

/** A strip above moves the whole page under a finger. */
function Main({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const [top, setTop] = useState('');
  useEffect(() => {
    const main = ref.current;
    if (main === null) return;
    const sizing = new ResizeObserver(() => setTop(`${main.offsetTop}`));
    sizing.observe(main);
    if (main.parentElement !== null) sizing.observe(main.parentElement);
    return () => sizing.disconnect();
  }, []);
  return (
    <main
      id="content"
      ref={ref}
      className={classes['main']}
      style={useSteadyPresses(top)}
      tabIndex={-1}
    >
      {children}
    </main>
  );
}

function TopBar({ entries }: { entries: ReturnType<typeof menuEntries> }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pathname !== '') setOpen(false);
  }, [pathname]);
  // Even a link to the current page.
  const close = () => setOpen(false);
  return (
    <>
      <header className={classes['bar']}>
        <Brand onClick={close} />
        <nav className={classes['wide']} aria-label="Main">
          <FullBar entries={entries} />
          <Appearance compact />
        </nav>
        <button
          ref={button}
          type="button"
          className={classes['burger']}
          aria-expanded={open}
          aria-controls="menu-panel"
          onClick={() => setOpen(!open)}
        >
          {open ? <IconX size={20} /> : <IconMenu2 size={20} />}
          <span>Menu</span>
        </button>
      </header>
      <nav id="menu-panel" className={classes['panel']} hidden={!open} aria-label="Main">
        <Panel
          entries={entries}
          onChoose={close}
          onEscape={() => {
            close();
            button.current?.focus();
          }}
        />
      </nav>
    </>
  );
}

function Accent() {
  const { data: event } = useQuery(callQuery(getEvent));
  const color = event?.accentColor ?? '';
  if (color === '') return null;
  return (
    <style>
      {`:root { --event-accent: ${color}; --event-line: ${color} }
      :root[data-mantine-color-scheme="dark"] {
        --event-accent: ${accentButtonInDark(color)};
        --event-line: ${accentInDark(color)}
      }`}
    </style>
  );
}

function Brand({ onClick }: { onClick: () => void }) {
  const { data: event, isPending } = useQuery(callQuery(getEvent));
  const name = event?.title ?? 'Quizmeet';
  const logo = event?.logo;
  return (
    <Link to={paths.home} className={classes['brand']} title={name} onClick={onClick}>
      {logo === undefined ? (
        <img src="/icon.svg" alt="" width={28} height={28} />
      ) : (
        <img src={logo} alt="" className={classes['logo']} />
      )}
      <span data-asked={isPending || undefined}>{name}</span>
    </Link>
  );
}

/** From Friday's end, or with a bracket (U12). */
function useHasSaturday(): boolean {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: brackets = [] } = useQuery(callQuery(listBrackets));
  const now = useNow(60_000);
  const part = event && partOfEvent(event, now);
  return brackets.length > 0 || part === 'saturday' || part === 'after';
}

type PanelProps = { entries: readonly MenuEntry[]; onChoose: () => void; onEscape: () => void };

function Panel({ entries, onChoose, onEscape }: PanelProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  };
  const isLogin = ({ label }: MenuEntry) => Number(label === menuLabel('login'));
  // A volunteer's first.
  const inOrder = entries.toSorted((a, b) => isLogin(b) - isLogin(a));
  const steady = useSteadyPresses(inOrder[0]?.label ?? '');
  return (
    <ul className={panel['entries']} style={steady} onKeyDown={onKeyDown}>
      {inOrder.map((entry) =>
        'links' in entry ? (
          <li key={entry.label}>
            <Quiet span display="block" p="0.6rem 0.75rem 0.1rem">
              {entry.label}
            </Quiet>
            <SimpleGrid component="ul" cols={2} spacing="0.5rem" verticalSpacing={0}>
              {entry.links.map((link) => (
                <li key={link.label}>
                  <MenuAnchor link={link} className={panel['link']} onChoose={onChoose} />
                </li>
              ))}
            </SimpleGrid>
          </li>
        ) : (
          <li key={entry.label}>
            <MenuAnchor link={entry} className={panel['link']} onChoose={onChoose} />
          </li>
        ),
      )}
      <li className={panel['appearance']}>
        <Appearance />
      </li>
    </ul>
  );
}

const OPTIONS = [
  { value: 'auto', name: 'System', Icon: IconDeviceDesktop },
  { value: 'light', name: 'Light', Icon: IconSun },
  { value: 'dark', name: 'Dark', Icon: IconMoon },
] as const;

function Appearance({ compact = false }: { compact?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Unknown on the server.
  const isKnown = useMounted();
  return (
    <div className={compact ? appearance['compact'] : undefined}>
      <Choice
        label="Appearance"
        showLabel={!compact}
        value={isKnown ? colorScheme : 'auto'}
        onChange={setColorScheme}
        options={OPTIONS.map(({ value, name, Icon }) => ({
          value,
          title: name,
          label: (
            <Group component="span" gap="0.35rem" wrap="nowrap">
              <Icon size={16} />
              <span className={appearance['name']}>{name}</span>
            </Group>
          ),
        }))}
      />
    </div>
  );
}
