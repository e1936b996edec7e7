/** A call for which the server wants the password again. */
import { describe, expect, test } from 'vitest'
import { confirmPassword, type Outcome } from '#core'
import { stepUp } from '#core/command/middleware/step-up.ts'
import { createPasswordQuestion } from '#core/command/password-question.ts'
import { createKeyValue, ok, refusal, startTestGantry, token } from '#core/testing.ts'
import { CallFailed } from '#core/wire/call-failed.ts'
import { assign, order, plugin, settle } from '../sample.ts'
import { inFlight } from './in-flight.ts'

const sent: Outcome = { status: 'done', value: 1 }
const wanted = new CallFailed(428, { code: 'STEP_UP_REQUIRED', detail: 'Please confirm your password' })
const start = (failures: readonly unknown[]) => {
  const question = createPasswordQuestion()
  const layer = stepUp(question)
  const writes: number[] = []
  const send = (flight: Parameters<typeof inFlight>[0] = {}) => {
    const left = [...failures]
    const call = inFlight({ ...flight, tag: { id: 'call-1', writes: 0 } })
    return layer.handle(call, async () => {
      writes.push(++call.tag.writes)
      const failure = left.shift()
      if (failure) throw failure
      return sent
    })
  }
  return { question, send, writes }
}

describe('a call that needs the password', () => {
  test('is sent again as the same writes, after it was given', async () => {
    const { question, send, writes } = start([wanted])
    question.attach()
    const both = Promise.all([
      send({ command: { title: 'Save role' } }),
      send({ command: { title: 'Other' } }),
    ])
    await settle()
    expect([question.state.title, writes]).toEqual(['Save role', [1, 1]])
    question.answer(true)
    expect([await both, question.state.title, writes]).toEqual([[sent, sent], undefined, [1, 1, 1, 1]])
  })
  test('ends without a change when it was not', async () => {
    const { question, send, writes } = start([wanted])
    question.attach()
    const refused = send()
    await settle()
    question.answer(false)
    const detail = 'Nothing was changed: the password was not confirmed'
    await expect(refused).rejects.toMatchObject({ problem: { code: 'CANCELLED', detail } })
    expect(writes).toEqual([1])
  })
  test('ends so too where nothing can ask, and when the frame goes', async () => {
    const { question, send } = start([wanted])
    await expect(send()).rejects.toMatchObject({ problem: { code: 'CANCELLED' } })
    const [one, other] = [question.attach(), question.attach()]
    const refused = send()
    await settle()
    one()
    expect(question.state.title).toBeDefined()
    other()
    await expect(refused).rejects.toMatchObject({ problem: { code: 'CANCELLED' } })
  })
  test('is refused twice when the server wants it twice', async () => {
    const { question, send } = start([wanted, wanted])
    question.attach()
    const refused = send()
    await settle()
    question.answer(true)
    await expect(refused).rejects.toBe(wanted)
  })
  test.each(['effect', 'outbox'] as const)('asks nobody when it came from an %s', async (via) => {
    const { question, send } = start([wanted])
    question.attach()
    await expect(send({ via })).rejects.toBe(wanted)
  })
  test.each([
    ['another refusal', new CallFailed(428, { code: 'PRECONDITION_REQUIRED' })],
    ['a missing body', new CallFailed(428)],
    ['a version', new CallFailed(412, { code: 'STEP_UP_REQUIRED' })],
    ['a fault', new Error('x')],
  ])('is not meant by %s', async (_what, failure) => {
    const { question, send } = start([failure])
    question.attach()
    await expect(send()).rejects.toBe(failure)
  })
})

describe('the password', () => {
  const begin = async () => {
    const before = token({ n: 1 })
    const after = token({ n: 2 })
    const local = createKeyValue({ access_token: before, refresh_token: 'r-1' })
    const gantry = await startTestGantry([plugin()], { local })
    gantry.passwordQuestion.attach()
    gantry.server
      .on('POST /order/1/assign', ({ headers }) =>
        headers.get('Authorization') === `Bearer ${after}`
          ? ok(order(1))
          : refusal(428, 'Please confirm your password', 'STEP_UP_REQUIRED'),
      )
      .on('POST /session/step-up', ({ body }) =>
        (body as { password: string }).password === 'right'
          ? ok({
              access_token: after,
              refresh_token: 'r-2',
              token_type: 'bearer',
              expires_in: 600,
              until: '',
            })
          : refusal(422, 'Password is wrong', 'VALIDATION'),
      )
    return { gantry, local, before, after }
  }
  test('brings new tokens, and the call goes on with them', async () => {
    const { gantry, local, before, after } = await begin()
    const going = gantry.dispatch(assign({ id: 1, driver: 2 }))
    await expect.poll(() => gantry.passwordQuestion.state.title).toBe(assign.title)
    const wrong = await gantry.dispatch(confirmPassword({ password: 'wrong' }), { quiet: true })
    expect(wrong).toMatchObject({ status: 'rejected', problem: { detail: 'Password is wrong' } })
    expect(local.held.get('access_token')).toBe(before)
    expect(await gantry.dispatch(confirmPassword({ password: 'right' }))).toMatchObject({ status: 'done' })
    gantry.passwordQuestion.answer(true)
    expect((await going).status).toBe('done')
    expect([local.held.get('access_token'), local.held.get('refresh_token')]).toEqual([after, 'r-2'])
    const keys = gantry.server.asked
      .filter(({ path }) => path === '/order/1/assign')
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    expect(JSON.stringify(gantry.journal)).not.toContain('right')
    await gantry.stop()
  })
  test('that is answered without tokens is not taken', async () => {
    const { gantry, local, before } = await begin()
    gantry.server.on('POST /session/step-up', () => ok({}))
    const outcome = await gantry.dispatch(confirmPassword({ password: 'right' }))
    expect(outcome).toMatchObject({ problem: { code: 'BAD_ANSWER' } })
    expect(local.held.get('access_token')).toBe(before)
    await gantry.stop()
  })
})
