import type { CSSProperties, ElementType } from 'react';
import './layout.css';
import type { As } from './box.tsx';
import { styled } from './style-props.ts';

type Alignment = CSSProperties['alignItems'];
type Justification = CSSProperties['justifyContent'];

/** Side by side, as far as there is room. */
export function Group<Element extends ElementType = 'div'>({
  component,
  align,
  justify,
  wrap,
  grow = false,
  ...props
}: As<
  Element,
  {
    align?: Alignment;
    justify?: Justification;
    wrap?: 'nowrap' | undefined;
    /** True to share all the width among the parts. */
    grow?: boolean;
  }
>) {
  const Shown: ElementType = component ?? 'div';
  const own = { alignItems: align, justifyContent: justify, flexWrap: wrap };
  return <Shown {...styled(props, 'plain-group', said(own))} data-grow={grow || undefined} />;
}

/** One below the other. */
export function Stack<Element extends ElementType = 'div'>({
  component,
  align,
  justify,
  ...props
}: As<Element, { align?: Alignment; justify?: Justification }>) {
  const Shown: ElementType = component ?? 'div';
  const own = { alignItems: align, justifyContent: justify };
  return <Shown {...styled(props, 'plain-stack', said(own))} />;
}

const said = (style: CSSProperties): CSSProperties =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));

/** A surface of its own on the page. */
export function Card<Element extends ElementType = 'div'>({ component, ...props }: As<Element>) {
  const Shown: ElementType = component ?? 'div';
  return <Shown {...styled(props, 'plain-card')} />;
}

/** The place of what is still loading. */
export function Skeleton({
  height,
  width,
  radius,
  ...props
}: As<'div', { height: number | string; width?: number | string; radius?: 'sm' | 'md' }>) {
  return <div {...styled({ ...props, h: height, w: width, bdrs: radius }, 'plain-skeleton')} />;
}
