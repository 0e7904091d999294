/** The push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. */
const KNOWN_HOSTS = ['fcm.googleapis.com', 'web.push.apple.com'];
const KNOWN_DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * The address of a push service in its usual spelling. Anybody may name one, and the product then sends to it
 * from inside its network: so it must be a known service, or one of the operator's, and nothing else.
 * @param origins the operator's further services, such as `https://push.example.org`
 * @returns null when notices are not sent there
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
 * The operator's own push services, with commas between them: `push.example.org`, `https://push.example.org`,
 * or `http://127.0.0.1:8080` for one in the own network.
 * @returns undefined when one is no address, or has more than a scheme, a name and a port
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
