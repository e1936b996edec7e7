import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledEarly, reactFile } from '../../vite/react-file.ts'

/**
 * The product's grid and palette over filled collections, and plain pages
 * of the same size. Never part of the product.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: '../../dist/bench-page',
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['product.html', 'plain.html'].map((name) => `${import.meta.dirname}/${name}`),
      // as the product's own
      output: { postBanner: compiledEarly, codeSplitting: { groups: [reactFile] } },
    },
  },
})
