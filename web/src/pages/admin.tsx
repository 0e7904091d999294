import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Announcing } from '../features/announcements/announcing.tsx';
import { Guide } from '../features/event/guide.tsx';
import { useGuide } from '../features/event/use-guide.ts';
import { PrintMenu } from '../features/printing/print-menu.tsx';
import { OverdueRooms } from '../features/schedule/overdue-rooms.tsx';
import { OpenProtests } from '../features/scores/open-protests.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { ACTION_IDS, ADMIN_TABS, type AdminTab } from '../tournament/admin-actions.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { WaitForAll } from '../ui/query-content.tsx';
import { useCurrentPart } from './admin-parts.ts';
import {
  AfterActions,
  BeforeActions,
  DangerActions,
  FridayActions,
  MoreMenu,
  SaturdayActions,
} from './admin-tabs.tsx';

const TITLES: Readonly<Record<AdminTab, string>> = {
  before: 'Before',
  friday: 'Friday',
  saturday: 'Saturday',
  after: 'After',
  danger: 'Danger',
};

const ACTIONS: Readonly<Record<AdminTab, ComponentType>> = {
  before: BeforeActions,
  friday: FridayActions,
  saturday: SaturdayActions,
  after: AfterActions,
  danger: DangerActions,
};

/** /admin. Others see nothing. */
export default function Admin(): ReactNode {
  if (!useSession().admin) return null;
  return (
    <>
      <PageHeading
        title="Admin"
        actions={
          <>
            <PrintMenu id={ACTION_IDS.print} />
            <MoreMenu />
          </>
        }
      />
      <Content />
    </>
  );
}

function Content() {
  const part = useCurrentPart();
  const reads = [useQuery(callQuery(getEvent)), useGuide()];
  return (
    <WaitForAll reads={reads} label="What comes next" rows={16}>
      <Guide />
      <OpenProtests />
      <OverdueRooms />
      {part !== null && <ActionTabs current={part} />}
      <Announcing />
    </WaitForAll>
  );
}

function ActionTabs({ current }: { current: AdminTab }) {
  const [params, setParams] = useSearchParams();
  const tab = ADMIN_TABS.find((each) => each === params.get('tab')) ?? current;
  useFocusOnTarget(tab);
  return (
    <Tabs
      value={tab}
      onChange={(next) => next !== null && setParams({ tab: next }, { replace: true })}
      keepMounted={false}
      mb="xl"
    >
      <Tabs.List mb="md" aria-label="Parts of the event">
        {ADMIN_TABS.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            px={{ base: 'xs', sm: 'md' }}
            {...(each === 'danger' && { ml: 'auto', c: 'var(--quiz-bad)' })}
          >
            {TITLES[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ADMIN_TABS.map((each) => {
        const Actions = ACTIONS[each];
        return (
          <Tabs.Panel key={each} value={each}>
            <Actions />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}

function useFocusOnTarget(tab: AdminTab): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of a link counts.
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [hash, key, tab]);
}
