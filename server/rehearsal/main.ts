import { loadDrizzleQuickly } from '../src/platform/drizzle-loading.ts';

loadDrizzleQuickly();
const { start } = await import('./start.ts');
start();
