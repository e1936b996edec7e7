// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { createFakeServer, ok, refusal, startTestGantry, token } from '#core/testing.ts'
import PasswordDialog from '../../../src/shell/password-dialog.tsx'
import { cleanup, one, render, settle, type as typeInto } from '../dom.ts'

afterEach(cleanup)
const begin = async () => {
  let right = false
  const server = createFakeServer().on('POST /session/step-up', () =>
    right
      ? ok({
          access_token: token(),
          refresh_token: 'r-2',
          token_type: 'bearer',
          expires_in: 600,
          until: '2026-11-20T10:00:00.000Z',
        })
      : refusal(422, 'Password is wrong', 'VALIDATION'),
  )
  const gantry = await startTestGantry([], { server })
  const answers: boolean[] = []
  gantry.passwordQuestion.attach()
  void gantry.passwordQuestion.ask({ title: 'Save role' }).then((given) => answers.push(given))
  await render(
    <GantryProvider gantry={gantry}>
      <PasswordDialog title="Save role" />
    </GantryProvider>,
  )
  const dialog = one(document, '[role=dialog]')
  const type = (text: string) => typeInto(one<HTMLInputElement>(dialog, 'input[type=password]'), text)
  const submit = () =>
    act(async () => {
      one<HTMLFormElement>(dialog, 'form').requestSubmit()
      await settle()
    })
  const asked = () => server.asked.filter(({ path }) => path === '/session/step-up').map(({ body }) => body)
  return { gantry, dialog, answers, type, submit, asked, accept: () => (right = true) }
}

test('says what for, takes the password, and stays until it is right', async () => {
  const { gantry, dialog, answers, type, submit, asked, accept } = await begin()
  expect(one(dialog, 'h2').textContent).toBe('Confirm your password')
  expect(dialog.textContent).toContain('“Save role” needs it again.')
  await submit()
  expect(dialog.textContent).toContain('Enter your password')
  await type('guess')
  expect(dialog.textContent).not.toContain('Enter your password')
  await submit()
  expect([dialog.textContent?.includes('Password is wrong'), answers]).toEqual([true, []])
  expect(document.activeElement).toBe(one(dialog, 'input[type=password]'))
  accept()
  await type('right one')
  await submit()
  expect([asked(), answers]).toEqual([[{ password: 'guess' }, { password: 'right one' }], [true]])
  await gantry.stop()
})
test('is left with Escape or Cancel, which is a no', async () => {
  const { gantry, dialog, answers, asked } = await begin()
  const cancel = [...dialog.querySelectorAll('button')].find((b) => b.textContent === 'Cancel')!
  await act(async () => {
    cancel.click()
    await settle()
  })
  expect([answers, asked()]).toEqual([[false], []])
  await gantry.stop()
})
