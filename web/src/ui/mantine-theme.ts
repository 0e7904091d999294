import {
  createTheme,
  DEFAULT_THEME,
  type MantineColorsTuple,
  mergeMantineTheme,
} from '@mantine/core';

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

/** Navy fields; how they look besides is in mantine.css. */
const own = createTheme({
  colors: { navy },
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 'sm',
});

/** What Mantine's fields and dialogs know of our looks. */
export const mantineTheme = mergeMantineTheme(DEFAULT_THEME, own);
