import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
  /** True to fill the icon with the text colour. */
  filled?: boolean;
}

/** A 24 by 24 icon in the text colour; hidden from screen readers, as text is always beside it. */
export const icon =
  (path: string, shape?: ReactNode) =>
  ({ size = 20, filled = false }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape}
      <path d={path} />
    </svg>
  );
