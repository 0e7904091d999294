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
