// Light or dark, and what this device shows otherwise than it was sent (web/src/platform/kept-place.tsx), before the
// first paint.
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
  // Standings with a followed team have a button that leads to it.
  for (const id of stored['quizmeet:following']?.match(/\d+/g) ?? [])
    rules += `:root:has(main [href="/team/${id}"]) [data-place="mine"]{display:flow-root!important;min-width:7.875rem;min-height:2.25rem}`;
  const choices = [];
  const turned = innerWidth > innerHeight ? 'wide' : 'tall';
  for (const [key, value] of Object.entries(stored)) {
    const choice = `${key}:${value}`.match(/^quizmeet:([\w-]+:)"?([\w-]+)"?$/);
    if (choice) choices.push(choice[1] + choice[2]);
    const [kind, path, name, way] = key.split(' ');
    const [width, height, chosen] = value.split(' ');
    if (kind === 'quizmeet:place' && path === location.pathname && way === turned)
      rules += `${chosen ? `[data-chosen~="${chosen}"]:not(.late) ` : ''}[data-place="${name}"]{display:flow-root!important;min-width:min(100%,${+width}px);min-height:${+height}px!important}`;
  }
  // What style sheets show otherwise than it was sent, until the scripts come.
  document.documentElement.dataset.chosen = choices.join(' ');
  const style = document.createElement('style');
  style.textContent = rules;
  document.head.append(style);
  // Where a script is lost, what was sent is better than an empty place; slow ones are waited for.
  const late = () => document.documentElement.classList.add('late');
  addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && late(), true);
  setTimeout(late, 9000);
})();
