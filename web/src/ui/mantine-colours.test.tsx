import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox, NumberInput, Radio, Switch, TextInput } from './fields.ts';

const DEFAULTS = path.join(
  import.meta.dirname,
  '../../../node_modules/@mantine/core/styles/default-css-variables.css',
);

test('every colour and size that Mantine’s fields name is there', () => {
  const shown = renderToStaticMarkup(
    <>
      <Checkbox checked readOnly label="Open" />
      <Radio checked readOnly label="Open" />
      <Switch checked readOnly label="Open" />
      <TextInput label="Name" error="Missing" />
      <NumberInput label="Seats" />
    </>,
  );
  const files = [
    DEFAULTS,
    ...['theme.css', 'mantine.css'].map((file) => path.join(import.meta.dirname, file)),
  ];
  expect(files.every((file) => existsSync(file))).toBe(true);
  const known = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = [...shown.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name = '']) => name);
  expect(named).toContain('--mantine-color-navy-filled');
  expect([...new Set(named)].filter((name) => !known.includes(`${name}:`))).toEqual([]);
});
