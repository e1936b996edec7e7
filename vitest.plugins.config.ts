import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { gantryPlugins } from './vite/gantry-plugins.ts'
import { outsidePlugins } from './scripts/shared/outside.mjs'

const root = import.meta.dirname
const folders = outsidePlugins(root).map((name) => realpathSync(join(root, 'node_modules', name)))

/**
 * The tests of the installed packages, over `gantry/testing`; they share vitest as they share their peers.
 */
export default defineConfig({
  plugins: [react(), vanillaExtractPlugin(), gantryPlugins()],
  resolve: { dedupe: ['vitest'] },
  server: { fs: { allow: [root, ...folders] } },
  test: {
    environment: 'happy-dom',
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  },
})
