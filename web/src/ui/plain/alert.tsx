import { type ReactNode, useId } from 'react';
import './alert.css';
import type { As } from './box.tsx';
import { styled } from './style-props.ts';

/** A notice within the page, announced to screen readers. */
export function Alert({
  color = 'navy',
  icon,
  title,
  children,
  role = 'alert',
  ...props
}: As<
  'div',
  { color?: 'navy' | 'red' | 'yellow' | 'green'; icon?: ReactNode; title?: ReactNode }
>) {
  const id = useId();
  const [titleId, bodyId] = [`${id}-title`, `${id}-body`];
  return (
    <div
      {...styled(props, 'plain-alert')}
      data-color={color}
      {...{
        role,
        'aria-describedby': children ? bodyId : undefined,
        'aria-labelledby': title ? titleId : undefined,
      }}
    >
      {icon !== undefined && <div className="plain-alert-icon">{icon}</div>}
      <div className="plain-alert-body">
        {title && (
          <div id={titleId} className="plain-alert-title">
            {title}
          </div>
        )}
        {children && (
          <div id={bodyId} className="plain-alert-text">
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
