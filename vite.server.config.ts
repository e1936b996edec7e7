import { defineConfig } from 'vite'
import { serverPlugins } from './vite/server-plugins.ts'

/**
 * What starts the database is read first, the server while it gets ready; native and self-loading packages stay
 * outside.
 */
export default defineConfig({
  plugins: [serverPlugins()],
  ssr: {
    noExternal: true,
    external: ['pg', '@node-rs/argon2', 'graphile-worker', 'pdfmake', 'pino', 'nodemailer', 'prom-client'],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    // beside each other: what looks for its own folder finds the same one
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
})
