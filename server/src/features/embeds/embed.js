// Keeps an embed up to date (W7). It runs in the visitor's browser, in a frame of another site: no request of it
// carries a cookie, and nothing is stored.
(() => {
  const SLOWEST_MS = 20000;
  const SILENT_MS = 45000;
  const stale = document.querySelector('.stale');
  let current = document.querySelector('main');
  let ending = new AbortController();

  const wait = (ms) => new Promise((done) => setTimeout(done, ms));

  const versions = () => {
    const words = current.dataset.versions.split(' ');
    return new Map(words.flatMap((word, i) => (i % 2 ? [] : [[word, words[i + 1]]])));
  };

  const isRefused = () => current.dataset.versions === '';

  const tellHeight = () => {
    const { height } = document.body.getBoundingClientRect();
    parent.postMessage({ quizmeet: 'height', height: Math.ceil(height) }, '*');
  };

  const put = (fresh) => {
    const focused = current.contains(document.activeElement) && document.activeElement;
    const scrolled = current.querySelector('.scroll')?.scrollLeft;
    const isSame = fresh.innerHTML === current.innerHTML;
    if (isSame) current.dataset.versions = fresh.dataset.versions;
    if (isSame) return;
    current.replaceWith(fresh);
    current = fresh;
    const frame = fresh.querySelector('.scroll');
    if (frame) frame.scrollLeft = scrolled;
    const href = focused ? focused.getAttribute('href') : null;
    const again =
      href && [...fresh.querySelectorAll('a')].find((a) => a.getAttribute('href') === href);
    if (again) again.focus({ preventScroll: true });
  };

  const read = async () => {
    const answer = await fetch(location.href, { credentials: 'omit' });
    if (answer.status >= 500) throw new Error('no embed');
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    put(document.adoptNode(fresh.querySelector('main')));
    document.title = fresh.title;
    stale.hidden = true;
  };

  let isWanted = false;
  let isReading = false;
  // One after another; not all frames ask at the same instant, and changes close together are read once.
  const readSoon = async () => {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    while (isWanted) {
      await wait(Math.random() * 300);
      isWanted = false;
      try {
        await read();
      } catch {
        stale.hidden = false;
        isWanted = true;
        await wait(SLOWEST_MS);
      }
    }
    isReading = false;
  };

  const heard = (line) => {
    if (!line.startsWith('data: {"topic"')) return;
    const { topic, version } = JSON.parse(line.slice('data: '.length));
    const known = versions().get(topic);
    // What says only why there is no content may end with any change, but not with what machines send.
    const mayEnd = isRefused() && topic !== 'machines';
    const isNews = mayEnd || (known !== undefined && known !== String(version));
    if (isNews) void readSoon();
  };

  const listen = async (signal) => {
    const silence = new AbortController();
    const end = () => silence.abort();
    signal.addEventListener('abort', end);
    let alarm = setTimeout(end, SILENT_MS);
    const answer = await fetch('/api/live', { credentials: 'omit', signal: silence.signal });
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    for (let text = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(alarm);
      alarm = setTimeout(end, SILENT_MS);
      const lines = (text + decoder.decode(value, { stream: true })).split('\n');
      text = lines.pop();
      lines.forEach(heard);
    }
  };

  const follow = async ({ signal }) => {
    while (!signal.aborted) {
      await listen(signal).catch(() => {});
      if (signal.aborted) return;
      await wait(SLOWEST_MS * (0.25 + 0.75 * Math.random()));
      if (!signal.aborted) void readSoon();
    }
  };

  // A frame that nobody sees listens to nothing, and catches up when it is seen again.
  document.addEventListener('visibilitychange', () => {
    ending.abort();
    if (document.hidden) return;
    ending = new AbortController();
    void follow(ending);
  });
  if (!document.hidden) void follow(ending);
  new ResizeObserver(tellHeight).observe(document.body);
})();
