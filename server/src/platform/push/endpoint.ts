/** Chrome and its kin, Safari; Firefox and Edge use subdomains below. */
const KNOWN_HOSTS = ['fcm.googleapis.com', 'web.push.apple.com'];
const KNOWN_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Normalizes a push address. Clients name it and the server sends to it from inside its network, so only
 * known services and the operator's are allowed.
 * @param origins such as `https://push.example.org`
 * @returns null if not allowed
 */
export function readEndpoint(text: string, origins: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return isKnown(url) || origins.includes(url.origin) ? url : null;
}

function isKnown({ protocol, hostname, port }: URL): boolean {
  if (protocol !== 'https:' || port !== '') return false;
  return (
    KNOWN_HOSTS.includes(hostname) || KNOWN_DOMAINS.some((domain) => hostname.endsWith(domain))
  );
}

/**
 * Comma-separated: `push.example.org`, `https://push.example.org`, or `http://127.0.0.1:8080`. @returns
 * undefined if invalid
 */
export function readPushHosts(text: string): string[] | undefined {
  const origins = text.split(',').map((each) => originOf(each.trim()));
  return origins.every((origin) => origin !== null) ? origins : undefined;
}

function originOf(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && !search && !hash && !username && !password ? origin : null;
}
