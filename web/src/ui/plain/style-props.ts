import type { CSSProperties } from 'react';

/** One of the sizes that all pages share; theme.css says how large each is. */
export type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const SIZE = /^(xs|sm|md|lg|xl)$/;

/** Which CSS property each short name sets, and of which tokens its sizes are. */
const PROPERTIES = {
  m: ['margin', 'spacing'],
  mt: ['marginTop', 'spacing'],
  mb: ['marginBottom', 'spacing'],
  ml: ['marginLeft', 'spacing'],
  ms: ['marginInlineStart', 'spacing'],
  mx: ['marginInline', 'spacing'],
  my: ['marginBlock', 'spacing'],
  p: ['padding', 'spacing'],
  px: ['paddingInline', 'spacing'],
  py: ['paddingBlock', 'spacing'],
  pl: ['paddingLeft', 'spacing'],
  ps: ['paddingInlineStart', 'spacing'],
  gap: ['gap', 'spacing'],
  w: ['width', 'spacing'],
  h: ['height', 'spacing'],
  maw: ['maxWidth', 'spacing'],
  miw: ['minWidth', 'spacing'],
  mih: ['minHeight', 'spacing'],
  fz: ['fontSize', 'font-size'],
  bdrs: ['borderRadius', 'radius'],
  c: ['color', 'color'],
  bg: ['background', 'color'],
  bd: ['border', null],
  fw: ['fontWeight', null],
  fs: ['fontStyle', null],
  lh: ['lineHeight', null],
  ta: ['textAlign', null],
  tt: ['textTransform', null],
  display: ['display', null],
  flex: ['flex', null],
  pos: ['position', null],
} as const satisfies Record<string, readonly [keyof CSSProperties, string | null]>;

type Name = keyof typeof PROPERTIES;
type InCss<Prop extends Name> = CSSProperties[(typeof PROPERTIES)[Prop][0]];

/**
 * A layout of a few lines, written where it is used: `mt="md"`. Lengths are one of the sizes, CSS, or pixels of a
 * screen whose text has its usual size. `dimmed` is the colour of text beside more important text.
 */
export type StyleProps = { [Prop in Name]?: InCss<Prop> | Size | 'dimmed' | undefined } & {
  /** Hidden from this width on. */
  hiddenFrom?: 'sm' | undefined;
  /** Hidden below this width. */
  visibleFrom?: 'sm' | undefined;
};

/** What may be said of any element's look. */
export interface Given {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

type Rest<Props> = Omit<Props, keyof StyleProps | keyof Given> & Given;

/**
 * Takes the layout out of a component's properties.
 * @param ownClass the component's class
 * @param own its style where the properties say nothing
 * @returns what its element gets
 */
export function styled<Props extends StyleProps & Given>(
  props: Props,
  ownClass: string | undefined,
  own?: CSSProperties,
): Rest<Props> {
  const style: Record<string, unknown> = { ...own };
  const rest: Record<string, unknown> = {};
  const { hiddenFrom, visibleFrom, className, style: given, ...others } = props;
  for (const [name, value] of Object.entries(others)) {
    if (!isName(name)) rest[name] = value;
    else if (value !== undefined) {
      const [property, tokens] = PROPERTIES[name];
      style[property] = inCss(value, tokens);
    }
  }
  Object.assign(style, given);
  const classes = [
    ownClass,
    className,
    hiddenFrom && 'hidden-from-sm',
    visibleFrom && 'visible-from-sm',
  ];
  return {
    ...rest,
    className: classes.filter(Boolean).join(' ') || undefined,
    style: Object.keys(style).length > 0 ? style : undefined,
  } as Rest<Props>;
}

const isName = (name: string): name is Name => Object.hasOwn(PROPERTIES, name);

/** A size as its token, and a number of pixels so that it grows with the text. */
function inCss(value: unknown, tokens: string | null): unknown {
  if (tokens === null) return value;
  if (typeof value === 'number') return value === 0 ? 0 : `${value / 16}rem`;
  return value === 'dimmed' || SIZE.test(`${value}`) ? `var(--mantine-${tokens}-${value})` : value;
}
