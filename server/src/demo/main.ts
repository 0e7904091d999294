import { loadDrizzleQuickly } from '../platform/drizzle-loading.ts';

loadDrizzleQuickly();
const { start } = await import('./start.ts');
await start();
