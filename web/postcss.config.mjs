/** Shared mixins: `@mixin card;`. */
const mixins = {
  card: {
    border: '1px solid var(--quiz-line)',
    'border-radius': 'var(--mantine-radius-md)',
    background: 'var(--quiz-surface)',
  },
  quiet: { color: 'var(--quiz-quiet)', 'font-size': 'var(--mantine-font-size-sm)' },
  'read-only': {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  },
  /** Buttons and transient elements. Must be last in its rule, or a `display` would win. */
  'not-printed': (rule) => {
    const { source } = rule;
    const nodes = [{ prop: 'display', value: 'none', source }];
    rule.parent.append({ name: 'media', params: 'print', nodes, source });
  },
  line: (_, gap, align = 'center', display = 'flex') => ({ display, gap, 'align-items': align }),
  stack: { display: 'flex', 'flex-direction': 'column' },
  center: { display: 'grid', 'place-items': 'center' },
  /** Side by side, as space allows. */
  row: (_, gap, align = 'center', display = 'flex') => ({
    display,
    'flex-wrap': 'wrap',
    gap,
    'align-items': align,
  }),
  columns: (_, least, gap, fit = 'auto-fill') => ({
    display: 'grid',
    'grid-template-columns': `repeat(${fit}, minmax(min(${least}, 100%), 1fr))`,
    gap,
  }),
  /** Stays in view at the end of a dialog's long content. */
  'dialog-bar': {
    position: 'sticky',
    'z-index': 2,
    bottom: 0,
    'margin-inline': 'calc(-1 * var(--mb-padding, 1rem))',
    'margin-bottom': 'calc(-1 * var(--mb-padding, 1rem))',
    padding: '0.6rem var(--mb-padding, 1rem) calc(0.6rem + env(safe-area-inset-bottom))',
    'border-top': '1px solid var(--quiz-line)',
    background: 'var(--quiz-surface)',
    /* At 400 % zoom or with double-size letters. */
    '@media (max-height: 24rem), (max-width: 17em)': { position: 'static' },
  },
  bare: { border: 0, background: 'none', cursor: 'pointer', font: 'inherit' },
  outlined: {
    border: '1px solid var(--quiz-line)',
    'border-radius': 'var(--mantine-radius-sm)',
  },
};

export default { plugins: { 'postcss-preset-mantine': { mixins } } };
