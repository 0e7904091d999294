import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractAtRunTime } from './contract-at-run-time.ts';

/** Server rendering (`src/on-server.tsx`) as one self-contained file. */
export default defineConfig({
  plugins: [contractAtRunTime(), react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/on-server.tsx',
    target: 'node24',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: false, entryFileNames: 'pages.js' },
    },
  },
});
