import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { BusyButton } from './busy-button.tsx';

const navy: MantineColorsTuple = [
  '#eef3fb',
  '#dbe5f4',
  '#b6c8e6',
  '#8fabd8',
  '#6d90cb',
  '#4f75b8',
  '#385c9f',
  '#264680',
  '#183363',
  '#0f2347',
];

const green: MantineColorsTuple = [
  '#eaf8ef',
  '#d3eedd',
  '#a8dcbc',
  '#7ac999',
  '#54b87c',
  '#379f62',
  '#26844e',
  '#1a6a3d',
  '#12522f',
  '#0b3b22',
];

/** Dark surfaces are dark blue, so that navy remains our main colour in both colour schemes. */
const dark: MantineColorsTuple = [
  '#dce4f1',
  '#b9c6dc',
  '#94a4c2',
  '#72839f',
  '#475774',
  '#33425e',
  '#233150',
  '#131e35',
  '#0e172a',
  '#0a1120',
];

/** Navy and green; every text and control meets WCAG AA in light and in dark. */
export const theme = createTheme({
  colors: { navy, green, dark },
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 5 },
  black: '#16213a',
  defaultRadius: 'sm',
  headings: { fontWeight: '650' },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  respectReducedMotion: true,
  // `LinkButton` and other links override this component.
  components: { Button: { defaultProps: { component: BusyButton } } },
});

/** Sets the link colour as a variable, because Mantine's own rule comes after our style sheet. */
export const cssVariables: CSSVariablesResolver = () => {
  const links = { '--mantine-color-anchor': 'var(--quiz-link)' };
  return { variables: {}, light: links, dark: links };
};
