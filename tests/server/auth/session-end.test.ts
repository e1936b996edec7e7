/** However often it is used, a session ends thirty days after it was opened. */
import { expect, it } from 'vitest'
import { openWorld, PASSWORD } from '../harness.ts'

const DAY = 86_400_000
const world = await openWorld()
await world.signUp('Star Fuel', 'ann@end.test')

it('thirty days after signing in, also for who was never away', async () => {
  let { refresh_token } = (
    await world.call('POST', 'login', { username: 'ann@end.test', password: PASSWORD })
  ).data
  const statuses = []
  for (let day = 3; day <= 33; day += 3) {
    world.clock.advance(3 * DAY)
    const reply = await world.call('POST', 'refresh-token', { refresh_token })
    statuses.push(reply.status)
    refresh_token = reply.data?.refresh_token ?? refresh_token
  }
  expect(statuses).toEqual([...Array<number>(9).fill(200), 401, 401])
})
