import { defineConfig } from 'drizzle-kit';

/** `npm run migration` writes what the tables need beyond the migrations that exist. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/records/!(*.test).ts',
  out: './migrations',
});
