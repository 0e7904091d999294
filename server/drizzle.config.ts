import { defineConfig } from 'drizzle-kit';

/** For `npm run migration`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/records/!(*.test).ts',
  out: './migrations',
});
