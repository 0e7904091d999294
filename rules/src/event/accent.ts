const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** WCAG AA for text. */
export const LEAST_CONTRAST = 4.5;

/** WCAG AA for controls. */
export const LEAST_EDGE = 3;

/** The lightest background in theme.css. */
const SURFACE_IN_DARK = '#18243d';

/** Makes any color readable on a dark background. */
const WHITE_IN_DARK = 0.55;

const channelsOf = (color: string): number[] =>
  (HEX.exec(color)?.slice(1) ?? []).map((hex) => Number.parseInt(hex, 16));

/** Such as `#7a1f2b`. */
export const isColor = (text: string): boolean => HEX.test(text);

/** As text or line. */
export const accentInDark = (color: string): string => lightened(color, WHITE_IN_DARK);

/** As a button: it stands out, and white text stays readable on it. */
export function accentButtonInDark(color: string): string {
  let white = 0;
  while (contrast(lightened(color, white), SURFACE_IN_DARK) < LEAST_EDGE) white += 0.01;
  return lightened(color, white);
}

/** Like the red of buttons that delete. */
export function isNearDanger(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  const isRed = red - Math.max(green, blue) >= 60;
  return isRed && Math.abs(green - blue) < (red - Math.min(green, blue)) / 3;
}

const lightened = (color: string, white: number): string =>
  `#${channelsOf(color)
    .map((channel) => Math.round(channel + (255 - channel) * white))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
