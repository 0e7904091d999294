import { Box, Group, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { renderingNow, tabTitle } from './rendering.ts';

const SIZE = 'clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem)';

/** Of the page around. */
export const PageTitle = createContext('');

export interface PageHeadingProps {
  /** Unless the page's. */
  title?: string | undefined;
  /** The title where it has a name. */
  heading?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}

/** Sets the tab's title, and takes the focus after navigation, so that screen readers announce the page. */
export function PageHeading({ title: own, heading: shown, note, actions }: PageHeadingProps) {
  const pageTitle = useContext(PageTitle);
  const title = own ?? pageTitle;
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const rendering = renderingNow();
  if (rendering !== null) rendering.title = title;
  const shownFor = useRef<string | null>(key === 'default' ? pathname : null);

  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);

  useEffect(() => {
    if (shownFor.current === pathname) return;
    shownFor.current = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Group
      component="header"
      justify="space-between"
      gap="0.75rem 1.5rem"
      mt="0.25rem"
      mb="1.25rem"
    >
      <Box miw={0} className="anywhere">
        <Title order={1} ref={heading} tabIndex={-1} fz={SIZE} lh={1.2} style={{ outline: 'none' }}>
          {shown ?? title}
        </Title>
        {note !== undefined && (
          <Text component="div" fz={{ base: 'sm', sm: 'md' }} c="dimmed" mt={4}>
            {note}
          </Text>
        )}
      </Box>
      {actions !== undefined && <Group gap="0.5rem">{actions}</Group>}
    </Group>
  );
}
