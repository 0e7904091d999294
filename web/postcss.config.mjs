/** What many style sheets have in common, by name: `@mixin card;`. */
const mixins = {
  /** A surface of its own on the page. */
  card: {
    border: '1px solid var(--quiz-line)',
    'border-radius': 'var(--mantine-radius-md)',
    background: 'var(--quiz-surface)',
  },
  /** A list that looks like none. */
  'plain-list': { margin: 0, padding: 0, 'list-style': 'none' },
  /** Said in small, beside what counts. */
  quiet: { color: 'var(--quiz-quiet)', 'font-size': 'var(--mantine-font-size-sm)' },
  /** Read out, and not shown. */
  'read-only': {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  },
  /** Pressed, chosen or passing: of no use on paper. Last in its rule, or a `display` would win. */
  'not-printed': (rule) => {
    const { source } = rule;
    const nodes = [{ prop: 'display', value: 'none', source }];
    rule.parent.append({ name: 'media', params: 'print', nodes, source });
  },
  /** Side by side, as far as there is room. */
  row: (_, gap) => ({ display: 'flex', 'flex-wrap': 'wrap', gap, 'align-items': 'center' }),
  /** In as many columns as fit, each at least so wide. */
  columns: (_, least, gap) => ({
    display: 'grid',
    'grid-template-columns': `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`,
    gap,
  }),
};

export default { plugins: { 'postcss-preset-mantine': { mixins } } };
