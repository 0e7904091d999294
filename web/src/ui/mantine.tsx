import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import './mantine.css';
import { MantineContext, MantineThemeContext } from '@mantine/core';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { mantineTheme } from './mantine-theme.ts';

const nothing = () => {};

/** What Mantine's provider would tell its parts. It is so much code that pages without a field do without. */
const CONTEXT: NonNullable<ComponentProps<typeof MantineContext>['value']> = {
  colorScheme: 'auto',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

/** Lets Mantine's components work below it. */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={CONTEXT}>
      <MantineThemeContext value={mantineTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

/** A component of Mantine that can stand anywhere. Its parts, such as `Radio.Group`, are not wrapped. */
export function inMantine<Component extends ElementType & object>(Inner: Component): Component {
  const Shown: ElementType = Inner;
  const wrapped = (props: object) => (
    <Mantine>
      <Shown {...props} />
    </Mantine>
  );
  return Object.assign(wrapped, Inner);
}
