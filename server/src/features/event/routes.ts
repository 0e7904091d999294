import {
  type Event,
  getEvent,
  getRooms,
  health,
  putEvent,
  putRooms,
  readRoomsFile,
  warnings,
} from '@quizmeet/contract/event/calls.ts';
import { type GuideStep, getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { factsInWords, STEP_TITLES } from '@quizmeet/contract/event/guide-words.ts';
import { DATABASE_SILENT } from '@quizmeet/contract/outages.ts';
import { isThisMachine } from '@quizmeet/contract/this-machine.ts';
import { guideOf } from '@quizmeet/rules/event/guide.ts';
import { nextWindowChange, windows } from '@quizmeet/rules/registration/windows.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { notReady } from '../../platform/problems.ts';
import { backupPlaceRecords } from '../../records/backup-places.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { roomRecords } from '../../records/rooms.ts';
import { backupsInShort } from '../../tournament/backups-in-short.ts';
import { saveEvent, saveRooms } from './commands.ts';
import { loadGuideFacts } from './guide-facts.ts';
import { readRooms } from './rooms-file.ts';
import { warningsOf } from './warnings.ts';

const PATIENCE_MS = 3000;

export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { db, disk } = services;

  route(app, services, health, async ({ now, reply }) => {
    await disk.requireRoomToSave();
    const [places] = await within(
      PATIENCE_MS,
      Promise.all([backupPlaceRecords(db).all(), eventRecords(db).find()]),
    );
    // The reply's shape is fixed, so this is a header.
    reply.header('quizmeet-backups', backupsInShort(places, now));
    return { status: 'ok' as const };
  });

  route(app, services, warnings, async () => await warningsOf(services));

  route(app, services, getEvent, async ({ now, expires }) => {
    const event = await eventRecords(db).current();
    const change = nextWindowChange(event.settings, now);
    if (change !== null) expires(change);
    return presentEvent(event, now);
  });

  route(app, services, putEvent, async ({ actor, body, now }) => {
    const event = await act(services, actor, (acting) => saveEvent(acting, body));
    return presentEvent(event, now);
  });

  route(app, services, getGuide, async ({ now }) => await presentGuide(services, now));

  route(app, services, getRooms, async () => {
    const event = await eventRecords(db).current();
    return await roomRecords(db).all(event.id);
  });

  route(app, services, putRooms, async ({ actor, body }) =>
    act(services, actor, (acting) => saveRooms(acting, body)),
  );

  route(app, services, readRoomsFile, async ({ body }) => readRooms(body.csv, body.columns));
}

async function within<T>(patienceMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notReady(DATABASE_SILENT)), patienceMs);
  });
  return await Promise.race([answer, impatience]).finally(() => clearTimeout(timer));
}

function presentEvent({ year, settings }: EventRow, now: Date): Event {
  const { addTeam, removeTeam, editRoster } = windows(settings, now);
  return {
    ...settings,
    year,
    windows: {
      addTeam: addTeam.open,
      removeTeam: removeTeam.open,
      editRoster: editRoster.open,
    },
  };
}

/** The steps of the current event (W1). */
async function presentGuide({ db, environment }: Services, now: Date): Promise<GuideStep[]> {
  const event = await eventRecords(db).current();
  const facts = await loadGuideFacts(db, event, {
    hasServer: environment.smtpUrl !== undefined,
    phones: !isThisMachine(new URL(environment.publicUrl).hostname),
  });
  return guideOf(facts, now).map(({ missing, ...step }) => ({
    ...step,
    title: STEP_TITLES[step.name],
    missing: factsInWords(missing),
  }));
}
