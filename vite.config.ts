import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { BROWSERS } from './deploy/build/browsers.ts';
import { chunkGraph } from './deploy/build/chunkGraph.ts';
import { codeSplitting, withoutFirst } from './deploy/build/chunks.ts';
import { policyPlugin } from './deploy/build/policyPlugin.ts';
import { prerender } from './deploy/build/prerender.ts';
import { sourceMaps } from './deploy/build/sourceMaps.ts';
import { embeddedBackend } from './tests/backend/vitePlugin.ts';

/** The mode of the build that browser tests use: a folder and settings of its own, whatever a local `.env` says. */
const TEST_MODE = 'e2e';

export default defineConfig(({ mode }) => ({
  ...(mode === TEST_MODE && { envDir: 'tests/e2e' }),
  plugins: [
    react(),
    tailwindcss(),
    // The policy closes the build after everything that writes pages, and stands before the backend, whose answers get headers too.
    prerender(),
    chunkGraph(),
    sourceMaps(),
    policyPlugin(),
    embeddedBackend(),
  ],
  build: {
    outDir: mode === TEST_MODE ? 'dist-tested' : 'dist',
    target: BROWSERS,
    // The texts that the licences of the bundled packages ask for; the terms of service link to it.
    license: { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
}));
