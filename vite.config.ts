import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { BROWSERS } from './deploy/build/browsers.ts';
import { chunkGraph } from './deploy/build/chunkGraph.ts';
import { codeSplitting, withoutLoaded } from './deploy/build/chunks.ts';
import { policyPlugin } from './deploy/build/policyPlugin.ts';
import { prerender } from './deploy/build/prerender.ts';
import { sourceMaps } from './deploy/build/sourceMaps.ts';
import { embeddedBackend } from './tests/backend/vitePlugin.ts';

/** Mode of the build for browser tests, with its own folder and settings, independent of a local `.env`. */
const TEST_MODE = 'e2e';

/** React Router's `exports` always select its development build, which prints warnings. */
const productionRouter = (file: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

export default defineConfig(({ command, mode }) => ({
  ...(mode === TEST_MODE && { envDir: 'tests/e2e' }),
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: productionRouter('index.mjs') },
        { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
      ],
    },
  }),
  plugins: [
    react(),
    tailwindcss(),
    // Comes before the backend, so that its responses have the headers as well. Its build step runs last.
    prerender(),
    chunkGraph(),
    sourceMaps(),
    policyPlugin(),
    embeddedBackend(),
  ],
  build: {
    outDir: mode === TEST_MODE ? 'dist-tested' : 'dist',
    target: BROWSERS,
    // Licenses of the bundled packages. The terms of service link to it.
    license: { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
}));
