/** `npm start [-- --demo]`: installs what is missing, builds what is stale, then becomes the server. */
import './shared/node-version.cjs'

const HELP = `npm start            start Gantry
npm start -- --demo  start with demonstration data
Settings come from the environment: PORT, HOST, GANTRY_DATA, DATABASE_URL and more (docs/operations.md).`

async function start() {
  // npm runs commands through a shell, which a signal ends without telling us
  if (process.env.npm_lifecycle_event) await import('./shared/leave-with-parent.mjs')
  const { ensureBuilt, ensureInstalled, quit } = await import('./shared/kit.mjs')
  const words = process.argv.slice(2)
  const unknown = words.find((word) => word !== '--demo' && word !== '--help')
  if (unknown || words.includes('--help'))
    quit(unknown ? `Unknown argument ${unknown}.\n${HELP}` : HELP, unknown ? 2 : 0)
  if (words.includes('--demo')) process.env.GANTRY_DEMO = '1'
  await ensureInstalled()
  await ensureBuilt()
  // in this process: signals and exit code are the server's own, and one Node is enough
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
  process.argv.splice(2)
  await import('../dist/server/main.js')
}
start().catch(function (error) {
  console.error(
    error.code === 'EACCES' || error.code === 'EROFS'
      ? 'Gantry cannot write where it must: ' + error.message
      : error.message || error,
  )
  process.exit(1)
})
