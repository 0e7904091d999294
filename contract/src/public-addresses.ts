import { PUBLIC_PAGES } from './public-pages.ts';

/** What may stand in an address for each parameter, as a browser sends it. */
const PARAMETERS: Readonly<Record<string, string>> = {
  division: '[A-Za-z0-9 %-]{1,30}',
  roomNumber: String.raw`\d{1,9}`,
  saturdayDivisionId: String.raw`\d{1,9}`,
  teamId: String.raw`\d{1,9}`,
  quizzerId: String.raw`\d{1,9}`,
  churchId: String.raw`\d{1,9}`,
  year: String.raw`\d{4}`,
};

const PATTERNS = Object.values(PUBLIC_PAGES)
  .flat()
  .map((address) => address.replaceAll(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '[]'));
const ADDRESS = new RegExp(`^(${PATTERNS.join('|')})$`);

/** Whether a path, without a query, is that of a public page. */
export const isPublicPage = (path: string): boolean => ADDRESS.test(path);

/** Whether an address is a public page with `embed` in its query: other sites may frame it (W7). */
export function isEmbed(address: string): boolean {
  const [path = '', query = ''] = address.split('?', 2);
  return isPublicPage(path) && new URLSearchParams(query).has('embed');
}
