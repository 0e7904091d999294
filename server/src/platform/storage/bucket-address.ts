/** Null for another address. */
export function readBucketAddress(text: string) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, hostname, port, pathname, searchParams, hash } = url;
  const [id, secret] = [decoded(url.username), decoded(url.password)];
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const known = [...searchParams.keys()].every((name) => ['endpoint', 'region'].includes(name));
  const isAddress =
    protocol === 's3:' &&
    hostname !== '' &&
    ['', '/'].includes(pathname) &&
    port === '' &&
    hash === '' &&
    known &&
    (endpoint === undefined || /^https?:$/.test(protocolOf(endpoint))) &&
    (id === '') === (secret === '');
  if (!isAddress || id === null || secret === null) return null;
  return {
    bucket: hostname,
    endpoint,
    region: searchParams.get('region') ?? undefined,
    /** Undefined: the usual AWS settings. */
    keys: id === '' ? undefined : { id, secret },
  };
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');

/** Null for an invalid percent escape. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
