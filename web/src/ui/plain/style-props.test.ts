import { expect, test } from 'vitest';
import { styled } from './style-props.ts';

test('a size is its token, a number pixels that grow with the text, and CSS stays as it is', () => {
  const { style } = styled(
    { mt: 'md', fz: 'sm', bdrs: 'md', mb: 12, maw: '34rem', m: 0 },
    undefined,
  );
  expect(style).toEqual({
    marginTop: 'var(--mantine-spacing-md)',
    fontSize: 'var(--mantine-font-size-sm)',
    borderRadius: 'var(--mantine-radius-md)',
    marginBottom: '0.75rem',
    maxWidth: '34rem',
    margin: 0,
  });
});

test('weights and lines are plain numbers', () => {
  expect(styled({ fw: 650, lh: 1.2, flex: 1 }, undefined).style).toEqual({
    fontWeight: 650,
    lineHeight: 1.2,
    flex: 1,
  });
});

test('a style that is given wins over a layout, and a layout over what the component does by itself', () => {
  const given = { c: 'dimmed', style: { color: 'red' } } as const;
  expect(styled(given, undefined, { color: 'blue', gap: 4 }).style).toEqual({
    color: 'red',
    gap: 4,
  });
  expect(styled({ gap: 'xs' }, undefined, { gap: 4 }).style).toEqual({
    gap: 'var(--mantine-spacing-xs)',
  });
});

test('its element gets the classes and everything that is no layout', () => {
  const props = { className: 'own', hiddenFrom: 'sm', id: 'here', 'aria-label': 'What' } as const;
  expect(styled(props, 'plain-box')).toEqual({
    className: 'plain-box own hidden-from-sm',
    id: 'here',
    'aria-label': 'What',
    style: undefined,
  });
});

test('what is not said leaves nothing behind', () => {
  expect(styled({ mt: undefined, c: undefined }, undefined)).toEqual({
    className: undefined,
    style: undefined,
  });
});
