import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ensureGenerated } from './scripts/shared/generated.mjs'
import { serverPlugins } from './vite/server-plugins.ts'

ensureGenerated()

/** A run that ends in any way takes along its workers, and the programs that tests started. */
const leavesWithParent = `--import=${new URL('./scripts/shared/leave-with-parent.mjs', import.meta.url).href}`

/**
 * unit: pure and happy-dom · server: the app in memory on a real
 * PostgreSQL · browser: the product in Chromium.
 */
export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'unit',
          // half of a run was loading the same modules again for each file; nothing here keeps state in a module
          isolate: false,
          setupFiles: ['tests/ui/each-file.ts'],
          include: ['tests/{rules,core,ui,laws}/**/*.test.{ts,tsx}'],
          execArgv: [leavesWithParent],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [serverPlugins()],
        test: {
          name: 'server',
          // as with `unit`: what a server keeps, it keeps under its database
          isolate: false,
          setupFiles: ['tests/server/each-file.ts'],
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/cluster.ts'],
          execArgv: [leavesWithParent],
          env: { NODE_ENV: 'test', GANTRY_LOG: 'silent', NODE_OPTIONS: leavesWithParent },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'browser',
          setupFiles: ['tests/browser/each-file.ts'],
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/unused-data.ts', 'tests/browser/unpack-browser.ts'],
          execArgv: [leavesWithParent],
          env: { NODE_OPTIONS: leavesWithParent },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
