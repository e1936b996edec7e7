import { defineConfig } from 'vite'
import { serverPlugins } from './vite/server-plugins.ts'

/** One file that starts in a tenth of a second; native and self-loading packages stay outside it. */
export default defineConfig({
  plugins: [serverPlugins()],
  ssr: {
    noExternal: true,
    external: ['pg', '@node-rs/argon2', 'graphile-worker', 'pdfmake', 'pino', 'nodemailer', 'prom-client'],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
})
