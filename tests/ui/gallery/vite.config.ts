import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The parts on one page, for the eye and for axe. Never part of the product:
// `npx vite build -c tests/ui/gallery/vite.config.ts`.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vanillaExtractPlugin()],
  build: { outDir: '../../../dist/gallery', emptyOutDir: true, assetsInlineLimit: 0 },
})
