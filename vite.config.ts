import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { gantryPlugins } from './vite/gantry-plugins.ts'
import { offlineFiles } from './vite/offline-files.ts'
import { precompressed } from './vite/precompressed.ts'
import { trustedTypes } from './vite/trusted-types.ts'

const api = process.env.GANTRY_API ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin(),
    gantryPlugins(),
    trustedTypes(),
    offlineFiles(),
    precompressed(),
  ],
  build: {
    outDir: 'dist/client',
    // The policy forbids inline scripts and styles, so nothing may be inlined or polyfilled into the page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // zod is told not to compile before any schema exists: the two share a chunk, whatever else is split
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|src\/zod-config\.ts/ }] },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
})
