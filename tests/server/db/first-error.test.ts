/** Statements travel together: when one fails, all behind it fail too, and what is told is why the first did. */
import { describe, expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const DIVIDE = 'select 1 / 0'

describe('a transaction of which a statement failed', () => {
  it('tells that failure, not that of a statement behind it whose answer is looked at first', async () => {
    const tried = world.database.scoped(0, async ({ client, later }) => {
      later(client.query(DIVIDE))
      await client.query('select 2')
    })
    await expect(tried).rejects.toMatchObject({ code: '22012' })
  })
  it('tells it of writes that travel with the commit, however long the way of their failure is', async () => {
    const tried = world.database.scoped(0, async ({ client, later }) => {
      const far = async (steps: number): Promise<unknown> => {
        if (!steps) return client.query(DIVIDE)
        const found: unknown = await far(steps - 1)
        return found
      }
      later(far(5))
      later(client.query('select 2'))
    })
    await expect(tried).rejects.toMatchObject({ code: '22012' })
  })
  it('and after a step back the failure of what was said since', async () => {
    const tried = world.database.scoped(0, async ({ client }) => {
      await client.query('savepoint here')
      await client.query(DIVIDE).catch(() => {})
      await client.query('rollback to savepoint here')
      const failed = client.query('select nothing')
      failed.catch(() => {})
      await client.query('select 2')
    })
    await expect(tried).rejects.toMatchObject({ code: '42703', message: 'column "nothing" does not exist' })
  })
  it('keeps what was thrown for another reason', async () => {
    const tried = world.database.scoped(0, async ({ client }) => {
      await client.query(DIVIDE).catch(() => {})
      throw new TypeError('mine')
    })
    await expect(tried).rejects.toThrow('mine')
  })
  it('tells nothing of the transaction that had its connection before', async () => {
    const one = (text: string) =>
      world.database.scoped(0, ({ client }) => client.query(text).then(({ rows }) => rows))
    for (let i = 0; i < 20; i++) await expect(one(DIVIDE)).rejects.toMatchObject({ code: '22012' })
    await expect(one('select nothing')).rejects.toMatchObject({ code: '42703' })
  })
})
