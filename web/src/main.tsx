import './ui/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { browserParts, followLive } from './platform/live.ts';
import { makeQueryClient, refreshEarlyReads, refreshTopics } from './platform/queries.ts';
import { watchForLostStyles } from './ui/lost-styles.ts';

watchForLostStyles();

const client = makeQueryClient();

followLive(
  browserParts({
    opened: () => refreshEarlyReads(client),
    changed: (topics) => refreshTopics(client, topics),
    everything: () => void client.invalidateQueries(),
  }),
);

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App client={client} />);
