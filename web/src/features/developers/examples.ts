/** The address in the examples; the page writes that of this installation in its place. */
const SITE = 'https://quiz.example.org';

/** The text of an example for an installation. */
export const exampleAt = (example: string, origin: string | null): string =>
  origin === null ? example : example.replaceAll(SITE, origin);

/** Programs to copy. A test runs each of them as it stands here (`e2e/embeds/developers.spec.ts`). */
export const EXAMPLES = {
  read: `const site = '${SITE}';

const answer = await fetch(\`\${site}/api/teams/standings?division=Open\`);
if (!answer.ok) throw new Error((await answer.json()).detail);
for (const { rank, teamName, wins, losses, average } of await answer.json()) {
  console.log(\`\${rank}. \${teamName}: \${wins}-\${losses}, \${average ?? 'no round yet'}\`);
}
`,
  follow: `const site = '${SITE}';
const known = new Map();

const stream = new EventSource(\`\${site}/api/live\`);
stream.onmessage = ({ data }) => {
  const { topic, version } = JSON.parse(data);
  const isNews = known.has(topic) && known.get(topic) !== version;
  known.set(topic, version);
  // The answers say what is new: ask again for what you show.
  if (isNews) console.log(\`\${topic} has changed\`);
};
`,
  height: `addEventListener('message', ({ data, source }) => {
  if (data?.quizmeet !== 'height') return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = \`\${data.height}px\`;
  }
});
`,
  token: `const site = '${SITE}';
const token = process.env.QUIZMEET_TOKEN;

const answer = await fetch(\`\${site}/api/checkIn\`, {
  headers: { authorization: \`Bearer \${token}\` },
});
if (!answer.ok) throw new Error((await answer.json()).detail);
for (const { churchName, teams } of await answer.json()) {
  const here = teams.filter(({ presence }) => presence === 'here');
  console.log(\`\${churchName}: \${here.length} of \${teams.length} teams are here\`);
}
`,
} as const;
