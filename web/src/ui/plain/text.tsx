import type { ElementType } from 'react';
import './text.css';
import type { As } from './box.tsx';
import { type Size, styled } from './style-props.ts';

interface TextLook {
  size?: 'xs' | 'sm' | undefined;
  /** True to look like the text around it. */
  inherit?: boolean | undefined;
}

/** A paragraph without margins. */
export function Text<Element extends ElementType = 'p'>({
  component,
  size,
  inherit = false,
  span = false,
  ...props
}: As<Element, TextLook & { /** True within a line of text. */ span?: boolean | undefined }>) {
  const Shown: ElementType = component ?? (span ? 'span' : 'p');
  return <Shown {...styled(props, 'plain-text')} {...textLook({ size, inherit })} />;
}

/** A link in the text, or beside it. */
export function Anchor<Element extends ElementType = 'a'>({
  component,
  size,
  inherit = false,
  underline = 'hover',
  ...props
}: As<Element, TextLook & { underline?: 'hover' | 'always' | undefined }>) {
  const Shown: ElementType = component ?? 'a';
  return (
    <Shown
      {...styled(props, 'plain-text plain-anchor')}
      {...textLook({ size, inherit })}
      data-underline={underline}
    />
  );
}

const textLook = ({ size, inherit = false }: TextLook) => ({
  'data-size': size,
  'data-inherit': inherit || undefined,
});

type Order = 1 | 2 | 3;

/**
 * A heading without margins.
 * @param props.order its level
 * @param props.size which level it looks like
 */
export function Title({
  order = 1,
  size = `h${order}`,
  ...props
}: As<'h1', { order?: Order; size?: `h${Order}` | 'h4' | 'h5' }>) {
  const Shown = `h${order}` as const;
  return <Shown {...styled(props, 'plain-title')} data-size={size} />;
}

/** Only for screen readers. */
export function VisuallyHidden(props: As<'span'>) {
  return <span {...styled(props, 'plain-hidden')} />;
}

/** A mark beside a name: one or two words in a frame. */
export function Badge({ children, ...props }: As<'span'>) {
  return <span {...styled(props, 'plain-badge')}>{children}</span>;
}

/** A list with bullets or numbers. */
export function List({
  type = 'unordered',
  size,
  spacing,
  ...props
}: As<'ul', { type?: 'ordered' | 'unordered'; size?: 'sm'; spacing?: Size }>) {
  const Shown = (type === 'ordered' ? 'ol' : 'ul') as ElementType;
  return <Shown {...styled(props, 'plain-list')} data-size={size} data-spacing={spacing} />;
}

/** An entry of a list. */
List.Item = (props: As<'li'>) => <li {...styled(props, undefined)} />;
