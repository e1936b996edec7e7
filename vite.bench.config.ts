import { mergeConfig } from 'vite'
import server from './vite.server.config.ts'

/** The server's own bundle with a bench in front of it. */
export default mergeConfig(server, { build: { ssr: 'bench/api.ts', outDir: 'dist/bench', rollupOptions: { output: { entryFileNames: 'api.js' } } } })
