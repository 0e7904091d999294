// Runs before the first paint. It is a separate file because the content security policy allows no inline script.
// A dark page never flashes light. What this device adds to a page has its place at once, and what it has dismissed
// has none, so that nothing moves when the scripts come.
(() => {
  let stored = {};
  try {
    stored = { ...localStorage };
  } catch {
    // A browser without storage gets the system's appearance.
  }
  const chosen = stored['mantine-color-scheme-value'];
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';

  const rules = (stored['quizmeet:dismissed-announcements'] ?? '')
    .match(/\d+/g)
    ?.map((id) => `[data-announcement="${id}"]{display:none!important}`);
  const here = `quizmeet:place ${location.pathname} `;
  const places = Object.entries(stored)
    .filter(([name]) => name.startsWith(here))
    .map(([name, size]) => {
      const [width, height] = size.split(' ');
      return `[data-place="${name.slice(here.length)}"]{display:flow-root!important;min-width:min(100%,${+width}px);min-height:${+height}px}`;
    });
  const style = document.createElement('style');
  style.textContent = [...(rules ?? []), ...places].join('');
  document.head.append(style);
})();
