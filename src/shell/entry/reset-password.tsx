import { useMemo } from 'react'
import { useCommand, useScreen } from '#core'
import { EMAIL_WORDS, isEmail } from '#schema/values/shapes.ts'
import { Button, Note, TextField } from '#ui'
import { EntryPage } from './entry-page.tsx'
import { forgotPassword, resetPassword } from './session-commands.ts'
import { useSimpleForm } from './use-simple-form.ts'
import * as s from '../pages/pages.css.ts'

/** The link of the mail carries its token in the path or as `?token=`. */
const tokenIn = (): string =>
  new URLSearchParams(location.search).get('token') ??
  decodeURIComponent(location.pathname.split('/reset-password/')[1] ?? '')

export default function ResetPassword() {
  const token = useMemo(() => tokenIn(), [])
  return <EntryPage>{token ? <NewPassword token={token} /> : <AskForLink />}</EntryPage>
}
function AskForLink() {
  useScreen({ title: 'Reset password', id: 'reset-password' })
  const run = useCommand(forgotPassword)
  const form = useSimpleForm(
    { email: '' },
    (v) => (isEmail(v.email.trim()) ? {} : { email: EMAIL_WORDS }),
    (v) => run({ email: v.email.trim() }),
  )
  return (
    <form ref={form.box} className={s.form} onSubmit={(e) => void form.submit(e)} noValidate>
      <h1 className={s.h1}>Reset password</h1>
      <p className={s.lead}>You get a link by email. It works once.</p>
      {form.refused && <Note tone="red" title={form.refused} />}
      {form.done ? (
        <Note tone="green" title="Check your email." live>
          If the address belongs to a user, a link is on its way.
        </Note>
      ) : (
        <>
          <TextField label="Email" type="email" autoComplete="email" autoFocus {...form.field('email')} />
          <Button kind="primary" type="submit" size="l" full disabled={form.busy}>
            {form.busy ? 'Sending…' : 'Send link'}
          </Button>
        </>
      )}
      <div className={s.links}>
        <a href="/">Back to log in</a>
      </div>
    </form>
  )
}
function NewPassword({ token }: { readonly token: string }) {
  useScreen({ title: 'Set a new password', id: 'reset-password' })
  const run = useCommand(resetPassword)
  const form = useSimpleForm(
    { password: '' },
    (v) => (v.password.length >= 10 ? {} : { password: 'Use at least 10 characters' }),
    (v) => run({ token, password: v.password }),
  )
  return (
    <form ref={form.box} className={s.form} onSubmit={(e) => void form.submit(e)} noValidate>
      <h1 className={s.h1}>Set a new password</h1>
      {form.refused && (
        <Note tone="red" title={form.refused}>
          Ask for <a href="/reset-password">another link</a>.
        </Note>
      )}
      {form.done ? (
        <Note tone="green" title="The password is set." live>
          Other sessions were ended.
        </Note>
      ) : (
        <>
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            help="At least 10 characters; a sentence works well."
            autoFocus
            {...form.field('password')}
          />
          <Button kind="primary" type="submit" size="l" full disabled={form.busy}>
            {form.busy ? 'Saving…' : 'Set password'}
          </Button>
        </>
      )}
      <div className={s.links}>
        <a href="/">Back to log in</a>
      </div>
    </form>
  )
}
