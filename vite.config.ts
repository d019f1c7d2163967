import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { chunkGraph } from './deploy/build/chunkGraph.ts';
import { codeSplitting, withoutFirst } from './deploy/build/chunks.ts';
import { policyPlugin } from './deploy/build/policyPlugin.ts';
import { prerender } from './deploy/build/prerender.ts';
import { embeddedBackend } from './tests/backend/vitePlugin.ts';

/** Node ≥ 25 has a local storage of its own, which would stand in the way of the test browser's. */
const execArgv = Number(process.versions.node.split('.')[0]) >= 25 ? ['--no-experimental-webstorage'] : [];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // The policy closes the build after everything that writes pages, and stands before the backend, whose answers get headers too.
    prerender(),
    chunkGraph(),
    policyPlugin(),
    embeddedBackend(),
  ],
  build: {
    modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
  test: {
    execArgv,
    maxWorkers: 2,
    testTimeout: 15_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,house}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/unit.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/pages.setup.ts'],
        },
      },
    ],
  },
});
