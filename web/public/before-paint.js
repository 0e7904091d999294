// Light or dark, and space for followed teams, before the first paint; the page takes over.
(() => {
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const chosen = stored('mantine-color-scheme-value');
  const { matches } = matchMedia('(prefers-color-scheme: dark)');
  const { dataset, style } = document.documentElement;
  dataset.mantineColorScheme =
    chosen === 'dark' || (chosen !== 'light' && matches) ? 'dark' : 'light';
  const lists = [stored('quizmeet:own-teams'), stored('quizmeet:following')];
  const teams = new Set(lists.join().match(/\d+/g));
  // A frame of another site has no storage.
  const isEmbed = new URLSearchParams(location.search).has('embed');
  style.setProperty('--quiz-followed', isEmbed ? '0' : String(teams.size));
})();
