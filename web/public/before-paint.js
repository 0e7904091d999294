// Light or dark before the first paint; MantineProvider takes over.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  const { matches } = matchMedia('(prefers-color-scheme: dark)');
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'dark' || (chosen !== 'light' && matches) ? 'dark' : 'light';
})();

// The HTML lacks this device's followed teams; CSS reserves their space.
(() => {
  try {
    const ids = JSON.parse(localStorage.getItem('quizmeet:following') ?? '[]').map(Number);
    const named = (id) => `:root:has(a[href="/team/${id}"]) { --follows-${id}: 1 }`;
    const here = ids.map((id) => `var(--follows-${id}, 0)`).join(' + ') || '0';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      [
        ...ids.map(named),
        `:root { --followed: ${ids.length}; --followed-here: calc(${here}) }`,
      ].join('\n'),
    );
    document.adoptedStyleSheets.push(sheet);
  } catch {}
})();
