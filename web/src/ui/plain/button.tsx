import type { ElementType, ReactNode } from 'react';
import { BusyButton } from '../busy-button.tsx';
import './button.css';
import type { As } from './box.tsx';
import { styled } from './style-props.ts';

/** What a button looks like. */
export interface ButtonLook {
  variant?: 'filled' | 'default' | 'light' | 'subtle' | undefined;
  size?: 'sm' | 'md' | 'compact-sm' | 'compact-md' | undefined;
  /** Red is what cannot be taken back, green what most people came for. */
  color?: 'navy' | 'red' | 'green' | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  /** True while what it began is on its way; it stays in focus then, and pressing it does nothing. */
  loading?: boolean | undefined;
  children?: ReactNode;
}

/** A button, or a link that looks like one. */
export function Button<Element extends ElementType = typeof BusyButton>({
  component,
  variant = 'filled',
  size = 'sm',
  color = 'navy',
  fullWidth = false,
  leftSection,
  loading = false,
  children,
  ...props
}: As<Element, ButtonLook>) {
  const Shown: ElementType = component ?? BusyButton;
  return (
    <Shown
      {...styled(props, 'plain-button')}
      data-variant={variant}
      data-size={size}
      data-color={color === 'navy' ? undefined : color}
      data-left={Boolean(leftSection) || undefined}
      data-block={fullWidth || undefined}
      data-loading={loading || undefined}
    >
      {loading && <span className="plain-loader" aria-hidden />}
      <span className="plain-button-text">
        {leftSection}
        <span>{children}</span>
      </span>
    </Shown>
  );
}

/** A button without any look of its own. */
export function UnstyledButton(props: As<'button'>) {
  return <button type="button" {...styled(props, 'plain-unstyled')} />;
}

/** A button that shows only an icon; it needs a label. */
export function ActionIcon({
  variant = 'subtle',
  size = 'lg',
  ...props
}: As<
  typeof BusyButton,
  { 'aria-label': string; variant?: 'subtle' | 'default'; size?: 'lg' | 'input-sm' }
>) {
  return (
    <BusyButton {...styled(props, 'plain-icon-button')} data-variant={variant} data-size={size} />
  );
}
