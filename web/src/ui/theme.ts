import {
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Title,
} from '@mantine/core';
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

/** Dark blue, so that navy stays the main color. */
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

/** Every text and control meets WCAG AA in both schemes. */
export const theme = createTheme({
  colors: { navy, dark },
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 5 },
  black: '#16213a',
  defaultRadius: 'sm',
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  headings: { fontWeight: '650', textWrap: 'balance' },
  respectReducedMotion: true,
  components: {
    Badge: Badge.extend({ defaultProps: { variant: 'default' } }),
    // Link buttons replace this element; what a page or dialog is for has a filled one.
    Button: { ...Button, defaultProps: { component: BusyButton, variant: 'default' } },
    Card: { defaultProps: { withBorder: true } },
    Title: Title.extend({ defaultProps: { order: 2 } }),
  },
});

/** Maps theme.css to Mantine's variables. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-anchor': 'var(--quiz-link)',
    '--mantine-color-dimmed': 'var(--quiz-quiet)',
    '--mantine-color-error': 'var(--quiz-bad)',
    '--mantine-color-default-border': 'var(--quiz-line)',
    '--mantine-color-navy-filled': 'var(--quiz-button)',
    '--mantine-color-navy-filled-hover': 'color-mix(in srgb, var(--quiz-button), black 15%)',
    '--mantine-color-green-filled': '#1a6a3d',
    '--mantine-color-green-filled-hover': '#12522f',
    '--mantine-color-green-light': 'var(--quiz-now-soft)',
    '--mantine-color-green-light-color': 'var(--quiz-now)',
    '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-8)',
    '--mantine-color-yellow-light': 'var(--quiz-yours-soft)',
    '--mantine-color-yellow-light-color': 'var(--quiz-yours)',
  };
  return { variables: {}, light: both, dark: both };
};
