/** Mixins for what many style sheets share: `@mixin card;`. */
const mixins = {
  /** A separate surface on the page. */
  card: {
    border: '1px solid var(--quiz-line)',
    'border-radius': 'var(--mantine-radius-md)',
    background: 'var(--quiz-surface)',
  },
  /** A list without bullets and indent. */
  'plain-list': { margin: 0, padding: 0, 'list-style': 'none' },
  /** Small text beside more important text. */
  quiet: { color: 'var(--quiz-quiet)', 'font-size': 'var(--mantine-font-size-sm)' },
  /** For screen readers only. */
  'read-only': {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  },
  /**
   * Buttons and transient elements, which are useless on paper. Must be last in its rule, or a `display`
   * would win.
   */
  'not-printed': (rule) => {
    const { source } = rule;
    const nodes = [{ prop: 'display', value: 'none', source }];
    rule.parent.append({ name: 'media', params: 'print', nodes, source });
  },
  /** Side by side on one line. */
  line: (_, gap, align = 'center') => ({ display: 'flex', gap, 'align-items': align }),
  /** Side by side, as far as there is room. */
  row: (_, gap, align = 'center') => ({
    display: 'flex',
    'flex-wrap': 'wrap',
    gap,
    'align-items': align,
  }),
  /** As many columns as fit, each with a minimum width. */
  columns: (_, least, gap, fit = 'auto-fill') => ({
    display: 'grid',
    'grid-template-columns': `repeat(${fit}, minmax(min(${least}, 100%), 1fr))`,
    gap,
  }),
  /** A button or a link that looks like the text around it. */
  bare: { border: 0, background: 'none', cursor: 'pointer', font: 'inherit' },
  /** A frame without a background. */
  outlined: {
    border: '1px solid var(--quiz-line)',
    'border-radius': 'var(--mantine-radius-sm)',
  },
};

export default { plugins: { 'postcss-preset-mantine': { mixins } } };
