import { mergeConfig } from 'vite'
import server from './vite.server.config.ts'

/** The server's own bundle with a bench in front of it. */
export default mergeConfig(server, {
  ssr: { external: ['playwright-core', '@sparticuz/chromium'] },
  build: {
    ssr: 'bench/main.ts',
    outDir: 'dist/bench',
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
})
