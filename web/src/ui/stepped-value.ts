export function steppedValue(key: string, value: number, max: number): number | null {
  const within = (count: number) => Math.min(max, Math.max(0, count));
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
      return 0;
    case 'End':
      return max;
    default:
      return null;
  }
}
