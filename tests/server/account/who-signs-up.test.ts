/** Who may open a company: anybody, whoever comes first, or nobody, as the operator says. */
import { describe, expect, it } from 'vitest'
import type { Server } from '../../../server/server.ts'
import { openWorld, PASSWORD } from '../harness.ts'

let people = 0
const signUp = async (server: Server) => {
  const response = await server.app.request('http://test/api/tenant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company_name: 'Fuel',
      name: 'Ann Admin',
      email: `first${++people}@example.test`,
      password: PASSWORD,
    }),
  })
  return { status: response.status, body: await response.json() }
}
const about = async (server: Server) =>
  (await (await server.app.request('http://test/api/about')).json()).message.data

describe('sign-up', () => {
  it('lets whoever comes first in, of many at once too, and nobody after', async () => {
    const world = await openWorld()
    const first = await world.twin({ signUps: 'first' })
    expect(await about(first)).toMatchObject({ needs_setup: true, sign_up: true })
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(first)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403])
    expect(answers.find(({ status }) => status === 403)!.body).toMatchObject({
      code: 'SIGN_UP_CLOSED',
      detail: 'This server already has a company. Ask its administrator for an account.',
    })
    expect(await about(first)).toMatchObject({ needs_setup: false, sign_up: false })
    expect(await about(world.server)).toMatchObject({ needs_setup: false, sign_up: true })
  })
  it('is closed to everybody when the operator says so, and open when nothing is said', async () => {
    const world = await openWorld()
    const off = await world.twin({ signUps: 'off' })
    expect([await signUp(off), await about(off)]).toMatchObject([
      {
        status: 403,
        body: { detail: 'Nobody can create a company on this server. Ask whoever runs it for an account.' },
      },
      { needs_setup: true, sign_up: false },
    ])
    expect([(await signUp(world.server)).status, (await signUp(world.server)).status]).toEqual([201, 201])
  })
})
