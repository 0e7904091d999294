// Light or dark, and the places of web/src/platform/kept-place.tsx, before the first paint.
(() => {
  let stored = {};
  try {
    stored = { ...localStorage };
  } catch {}
  const scheme = stored['mantine-color-scheme-value'];
  const { matches } = matchMedia('(prefers-color-scheme: dark)');
  document.documentElement.dataset.mantineColorScheme =
    scheme === 'dark' || (scheme !== 'light' && matches) ? 'dark' : 'light';

  let rules = '';
  for (const id of stored['quizmeet:dismissed-announcements']?.match(/\d+/g) ?? [])
    rules += `[data-announcement="${id}"]{display:none!important}`;
  for (const [key, size] of Object.entries(stored)) {
    const [kind, path, name] = key.split(' ');
    const [width, height] = size.split(' ');
    if (kind === 'quizmeet:place' && path === location.pathname)
      rules += `[data-place="${name}"]{display:flow-root!important;min-width:min(100%,${+width}px);min-height:${+height}px}[data-place="${name}"][data-usual]:not(.late *)>*{display:none}`;
  }
  const style = document.createElement('style');
  style.textContent = rules;
  document.head.append(style);
  // Where the scripts are lost, what was sent is better than an empty place.
  setTimeout(() => document.documentElement.classList.add('late'), 5000);
})();
