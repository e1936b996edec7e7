import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { bareIcons } from './vite/bare-icons.ts'
import { contractParts } from './vite/contract-parts.ts'
import { gantryPlugins } from './vite/gantry-plugins.ts'
import { nativeRxjs } from './vite/native-rxjs.ts'
import { offlineFiles } from './vite/offline-files.ts'
import { productFiles } from './vite/product-files.ts'
import { compiledEarly, reactFile } from './vite/react-file.ts'
import { precompressed } from './vite/precompressed.ts'
import { straightThrough } from './vite/straight-through.ts'
import { trustedTypes } from './vite/trusted-types.ts'
import { workPlaces } from './vite/work-places.ts'
import { zodInTheBrowser } from './vite/zod-in-the-browser.ts'

const api = process.env.GANTRY_API ?? 'http://127.0.0.1:8080'

const places = workPlaces()

export default defineConfig({
  // rxjs as it was written, without the helpers of a translation for old browsers
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    react(),
    vanillaExtractPlugin(),
    gantryPlugins(),
    trustedTypes(),
    zodInTheBrowser(),
    contractParts(),
    straightThrough(),
    bareIcons(),
    nativeRxjs(),
    places,
    offlineFiles(),
    productFiles(),
    precompressed(),
  ],
  build: {
    outDir: 'dist/client',
    // The policy forbids inline scripts and styles, so nothing may be inlined or polyfilled into the page.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        postBanner: compiledEarly,
        codeSplitting: {
          groups: [
            reactFile,
            // zod is told not to compile before any schema exists: the two share a chunk, whatever else is split
            { name: 'zod', test: /node_modules\/zod\/[^?]*$|src\/zod-config\.ts/, priority: 2 },
            {
              debugName: 'places',
              name: (id) => places.placeOf(id),
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
})
