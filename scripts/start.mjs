/**
 * `npm start [-- --demo]`: installs what is missing, builds what is stale, then becomes the server. `--demo` adds a
 * demonstration company to an empty installation. Settings come from the environment: PORT, HOST, GANTRY_DATA,
 * DATABASE_URL and more (docs/operations.md).
 */
import './shared/node-version.cjs'

async function start() {
  // npm runs commands through a shell, which a signal ends without telling us
  if (process.env.npm_lifecycle_event) await import('./shared/leave-with-parent.mjs')
  await import('./shared/help.mjs')
  const { ensureBuilt, ensureInstalled, quit } = await import('./shared/kit.mjs')
  const { databaseTrouble, portTrouble } = await import('../server/before-start.mjs')
  const words = process.argv.slice(2)
  const unknown = words.find((word) => word !== '--demo')
  if (unknown) quit(`Unknown argument ${unknown}. npm start -- --help says which there are.`, 2)
  if (words.includes('--demo')) process.env.GANTRY_DEMO = '1'
  const trouble = databaseTrouble(process.env) ?? (await portTrouble(process.env))
  if (trouble) quit(trouble)
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
