/**
 * Checks of the environment that need neither packages nor a build, each with one sentence as its result. Plain
 * JavaScript: `npm start` and the server both import it.
 */
import net from 'node:net'

const DATABASE = 'postgres://user:password@host:5432/gantry'

/** Returns why `DATABASE_URL` cannot be used; never repeats the address, which holds a password. */
export function databaseTrouble({ DATABASE_URL: url }) {
  if (!url) return undefined
  if (!/^postgres(ql)?:\/\//.test(url))
    return `DATABASE_URL must begin with postgres://, as ${DATABASE}: Gantry works with PostgreSQL alone.`
  return URL.canParse(url)
    ? undefined
    : `DATABASE_URL cannot be read. Write it as ${DATABASE}, and signs such as @, / and # of the password as %40, %2F and %23.`
}
/** Returns the port and the address that the server listens on. */
export const listensOn = ({ PORT = '8080', HOST = '127.0.0.1' }) => ({ port: Number(PORT), host: HOST })

/** Returns what an operator can do about an error of listening, where there is something. */
export function listenTrouble({ code }, { port, host }) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=8080 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is no address of this machine. Take 127.0.0.1, or 0.0.0.0 for all it has.`
  return undefined
}
/** Returns why the port cannot be used; nothing when it is free, or when only listening can show it. */
export async function portTrouble(env) {
  const wanted = listensOn(env)
  const { port, host } = wanted
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return `PORT must be a number from 0 to 65535, not ${env.PORT}`
  return new Promise((done) => {
    const probe = net.createServer()
    probe.once('error', (error) => done(listenTrouble(error, wanted)))
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })
}
