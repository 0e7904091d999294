import { readFile } from 'node:fs/promises';
import { addressOf } from '@quizmeet/contract/address.ts';
import * as calls from '@quizmeet/contract/event/calls.ts';
import { getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { describeFacts, STEP_TITLES } from '@quizmeet/contract/event/guide-text.ts';
import { logoMessages, NO_SUCH_LOGO } from '@quizmeet/contract/event/messages.ts';
import { DATABASE_SILENT, isThisMachine } from '@quizmeet/contract/outages.ts';
import { guideOf } from '@quizmeet/rules/event/guide.ts';
import type { InForce } from '@quizmeet/rules/event/guide-step.ts';
import { LOGO, logoType } from '@quizmeet/rules/event/logo.ts';
import { nextWindowChange, windows } from '@quizmeet/rules/registration/windows.ts';
import { act } from '../../calls/act.ts';
import type { Routes } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { within } from '../../platform/clock.ts';
import type { Environment } from '../../platform/environment.ts';
import { atNextStart } from '../../platform/next-start.ts';
import { notFound, notReady, refused } from '../../platform/problems.ts';
import { qrPicture } from '../../platform/qr-code.ts';
import { type UploadRules, withUploads } from '../../platform/uploads.ts';
import { type EventRow, eventRecords, logoRecords } from '../../records/events.ts';
import { backupPlaceRecords } from '../../records/installation.ts';
import { roomRecords } from '../../records/rooms.ts';
import { summarizeBackups } from '../../tournament/backup-summary.ts';
import { removeLogo, saveEvent, saveLogo, saveRooms } from './commands.ts';
import { loadGuideFacts } from './guide-facts.ts';
import { readRooms } from './rooms-file.ts';
import { warningsOf } from './warnings.ts';

const PATIENCE_MS = 3000;

const LOGO_RULES: UploadRules = {
  field: calls.putLogo.filesIn,
  mostFiles: 1,
  mostBytes: LOGO.bytes,
  words: logoMessages,
};

export function eventRoutes({ route, reading, changing, services }: Routes): void {
  const { db, disk } = services;

  route(calls.health, async ({ now, reply }) => {
    await disk.requireRoomToSave();
    const reads = Promise.all([backupPlaceRecords(db).all(), eventRecords(db).find()]);
    const answer = await within(reads, PATIENCE_MS);
    if (answer === undefined) throw notReady(DATABASE_SILENT);
    // The reply's shape is fixed, so this is a header.
    reply.header('quizmeet-backups', summarizeBackups(answer[0], now));
    return { status: 'ok' as const };
  });

  route(calls.warnings, () => warningsOf(services));

  reading(calls.getEvent, async (event, { now, expires }) => {
    const change = nextWindowChange(event.settings, now);
    if (change !== null) expires(change);
    return await presentEvent(services, event, now);
  });

  route(calls.getPhoneAddress, async () => {
    const { publicUrl: address } = services.environment;
    if (isThisMachine(new URL(address).hostname)) return null;
    return { address, code: qrPicture(address) };
  });

  reading(calls.getLogo, async (event, { params }) => {
    const isCurrent = params.version === (await logoRecords(db).version(event.id));
    const bytes = isCurrent ? await logoRecords(db).of(event.id) : null;
    const type = bytes && logoType(bytes);
    if (bytes === null || type === null) throw notFound(NO_SUCH_LOGO);
    return { bytes, type, lasts: true as const };
  });

  route(calls.putLogo, async ({ actor, request }) => {
    return await withUploads(request, LOGO_RULES, async ([file]) => {
      if (file === undefined) throw refused(logoMessages.none);
      const picture = await readFile(file.path);
      await act(services, actor, (acting) => saveLogo(acting, picture));
    });
  });

  changing(calls.removeLogo, removeLogo);

  route(calls.putEvent, async ({ actor, query, body, now }) => {
    const confirmed = query.confirm !== 'false';
    const event = await act(services, actor, (acting) => saveEvent(acting, body, confirmed));
    return await presentEvent(services, event, now);
  });

  reading(getGuide, (event, { now }) => presentGuide(services, event, now));

  reading(calls.getRooms, (event) => roomRecords(db).all(event.id));

  changing(calls.putRooms, (act, { query, body }) =>
    saveRooms(act, body, query.confirm !== 'false'),
  );

  route(calls.readRoomsFile, async ({ body }) => readRooms(body.csv, body.columns));
}

async function presentEvent({ db }: Services, { id, year, settings }: EventRow, now: Date) {
  const version = await logoRecords(db).version(id);
  const { addTeam, removeTeam, editRoster } = windows(settings, now);
  return {
    ...settings,
    year,
    ...(version === null ? {} : { logo: addressOf(calls.getLogo, { params: { version } }) }),
    windows: {
      addTeam: addTeam.open,
      removeTeam: removeTeam.open,
      editRoster: editRoster.open,
    },
  };
}

/** The steps of the current event (W1). */
async function presentGuide({ db, environment }: Services, event: EventRow, now: Date) {
  const next = await atNextStart(environment);
  const inForce = (is: (of: Environment) => boolean): InForce => {
    if (is(environment)) return 'yes';
    return is(next) ? 'after restart' : 'no';
  };
  const facts = await loadGuideFacts(db, event, {
    server: inForce(({ smtpUrl }) => smtpUrl !== undefined),
    phones: inForce(({ publicUrl }) => !isThisMachine(new URL(publicUrl).hostname)),
  });
  return guideOf(facts, now).map(({ missing, ...step }) => ({
    ...step,
    title: STEP_TITLES[step.name],
    missing: describeFacts(missing),
  }));
}
