/**
 * `npm start`, `npm run backup` and `npm run restore` begin here. The database is started first: it gets ready
 * while the server's own files are read.
 */
import { databaseTrouble, portTrouble } from './before-start.mjs'
import { openStorage } from './storage.ts'

const started = performance.now()
const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function serve(): Promise<void> {
  const trouble = databaseTrouble(process.env) ?? (await portTrouble(process.env))
  if (trouble) fail(trouble)
  // until there is something to finish, a signal just ends; the database hears of it by itself
  let leave = async (_signal: string): Promise<void> => process.exit(130)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(signal))
  const storage = openStorage(process.env)
  // heard where it is waited for
  storage.catch(() => undefined)
  const { start } = await import('./start.ts')
  await start({
    storage,
    fail,
    started,
    onSignal: (then) => {
      leave = then
    },
  })
}

const [command = 'start', ...words] = process.argv.slice(2)
const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  backup: async () => (await import('./backup/command.ts')).backupCommand(words),
  restore: async () => (await import('./backup/command.ts')).restoreCommand(words),
}
await (COMMANDS[command] ?? serve)().catch(fail)
