import type { ComponentProps, ElementType } from 'react';
import { type Given, type StyleProps, styled } from './style-props.ts';

/** What a component takes that is shown as another element or component: its own, and that one's. */
export type As<Element extends ElementType, Own = object> = Own &
  StyleProps &
  Given & { component?: Element } & Omit<
    ComponentProps<Element>,
    keyof Own | keyof StyleProps | keyof Given | 'component'
  >;

/** An element with a layout: a `div`, if nothing else is said. */
export function Box<Element extends ElementType = 'div'>({ component, ...props }: As<Element>) {
  const Shown: ElementType = component ?? 'div';
  return <Shown {...styled(props, undefined)} />;
}
