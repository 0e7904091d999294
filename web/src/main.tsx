import './ui/styles.ts';
import { getRound } from '@quizmeet/contract/scores/calls.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { heardServer, missedServer } from './platform/connection.ts';
import { keepWhenLeaving } from './platform/kept-answers.ts';
import { browserParts, followLive } from './platform/live.ts';
import { makeQueryClient, readKey, refreshEarlyReads, refreshTopics } from './platform/queries.ts';
import { keepScreensHere } from './platform/service-worker.ts';
import { startSendingResults } from './tournament/result-queue/result-queue.ts';
import { takeRoomCodes } from './tournament/room-code.ts';
import { watchForLostStyles } from './ui/lost-styles.ts';

takeRoomCodes();
watchForLostStyles();

const client = makeQueryClient();

followLive(
  browserParts({
    opened: () => refreshEarlyReads(client),
    changed: (topics) => refreshTopics(client, topics),
    everything: () => void client.invalidateQueries(),
    answers: (does) => (does ? heardServer() : missedServer()),
  }),
);

startSendingResults({
  saved: (round) => client.setQueryData(readKey(getRound, { params: { id: round.id } }), round),
  ended: () => void client.invalidateQueries(),
});

keepScreensHere();
keepWhenLeaving();

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App client={client} />);
