export function steppedValue(key: string, value: number, min: number, max: number): number | null {
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  if (/^\d$/.test(key)) return within(Number(key));
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
    case '+':
      return within(value + 1);
    case 'ArrowDown':
    case 'ArrowLeft':
    case '-':
      return within(value - 1);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
