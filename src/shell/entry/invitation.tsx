import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { logout, useCommand, useGantry, useScreen, useStore } from '#core'
import type { Invitation as Invited } from '#schema/areas/access.ts'
import { Button, ErrorPanel, formats, Note, Spinner, TextField } from '#ui'
import { EntryPage } from './entry-page.tsx'
import { acceptInvitation, lookAtInvitation } from './session-commands.ts'
import { useSimpleForm } from './use-simple-form.ts'
import * as s from '../pages/pages.css.ts'

/** The token stands behind the #, which no browser sends anywhere. */
const tokenIn = (): string => location.hash.slice(1)
/** Where the link of an invitation leads: the first password is set, or it is said why not and whom to ask. */
export default function Invitation() {
  useScreen({ title: 'Invitation', id: 'invitation', path: '/invitation' })
  const token = useMemo(() => tokenIn(), [])
  const { session } = useGantry()
  const { status, username } = useStore(session.state)
  const [accepted, setAccepted] = useState(false)
  const isSomebody = status === 'in' && !accepted
  return (
    <EntryPage>
      {isSomebody ? (
        <LoggedInAlready name={username} />
      ) : (
        <Opened token={token} onAccept={() => setAccepted(true)} />
      )}
    </EntryPage>
  )
}
/** Setting somebody's password here would end the session of whoever works in this browser. */
function LoggedInAlready({ name }: { readonly name: string }) {
  const leave = useCommand(logout)
  return (
    <div className={s.form}>
      <h1 className={s.h1}>Invitation</h1>
      <Note tone="amber" title={`You are logged in as ${name}.`}>
        Log out first, then open the link again.
      </Note>
      <Button kind="primary" size="l" full onPress={() => void leave({})}>
        Log out
      </Button>
      <div className={s.links}>
        <a href="/">Back to Gantry</a>
      </div>
    </div>
  )
}
interface Link {
  readonly token: string
  readonly onAccept: () => void
}
function Opened({ token, onAccept }: Link) {
  const look = useCommand(lookAtInvitation)
  const [found, setFound] = useState<Invited>()
  const [failed, setFailed] = useState<{ detail: string; isRefused: boolean }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!token) return
    let here = true
    void look({ token }, { fresh: true }).then((outcome) => {
      if (!here) return
      if (outcome.status === 'done') setFound(outcome.value)
      if (outcome.status === 'rejected')
        setFailed({ detail: outcome.problem.detail, isRefused: outcome.problem.status === 422 })
    })
    return () => {
      here = false
    }
  }, [look, token, tries])
  if (!token || failed?.isRefused)
    return (
      <NotGood title="This link is not valid.">
        Part of it may be missing. Open it from the email again, or ask whoever invited you for a new one.
      </NotGood>
    )
  if (failed && !found)
    return (
      <ErrorPanel
        title="Failed to open the invitation"
        detail={failed.detail}
        onRetry={() => {
          setFailed(undefined)
          setTries((n) => n + 1)
        }}
      />
    )
  if (!found) return <Spinner words="Opening the invitation" />
  if (found.state !== 'open') return <Closed found={found} />
  return <FirstPassword found={found} token={token} onAccept={onAccept} />
}
function NotGood({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className={s.form}>
      <h1 className={s.h1}>Invitation</h1>
      <Note tone="amber" title={title} live>
        {children}
      </Note>
      <div className={s.links}>
        <a href="/">Log in</a>
        <a href="/reset-password">Forgot your password?</a>
      </div>
    </div>
  )
}
/** Whom to ask, as "Ann Admin (ann@prairie.example) at Prairie Fuel". */
const hostOf = ({ invited_by: host, company }: Invited) =>
  host ? `${host.name} (${host.email}) at ${company}` : `the office of ${company}`
function Closed({ found }: { readonly found: Invited }) {
  const { state, expires_at } = found
  if (state === 'used')
    return (
      <NotGood title="This invitation was already used.">
        Log in as {found.username}. If you did not set the password yourself, tell {hostOf(found)} at once.
      </NotGood>
    )
  return (
    <NotGood
      title={
        state === 'expired'
          ? `This invitation expired ${formats.dayTime(expires_at)}.`
          : 'This invitation was withdrawn.'
      }
    >
      Ask {hostOf(found)} for a new one.
    </NotGood>
  )
}
function FirstPassword({ found, token, onAccept }: Link & { readonly found: Invited }) {
  const run = useCommand(acceptInvitation)
  const [, navigate] = useLocation()
  const form = useSimpleForm(
    { password: '' },
    (v) => (v.password.length >= 10 ? {} : { password: 'Use at least 10 characters' }),
    async (v) => {
      onAccept()
      const outcome = await run({ token, password: v.password })
      if (outcome.status === 'done') navigate('/', { replace: true })
      return outcome
    },
  )
  return (
    <form ref={form.box} className={s.form} onSubmit={(e) => void form.submit(e)} noValidate>
      <h1 className={s.h1}>Welcome, {found.name}</h1>
      <p className={s.lead}>
        {found.invited_by?.name ?? 'The office'} set up an account for you at {found.company}. Choose a
        password; from then on you log in as <b>{found.username}</b>.
      </p>
      {form.refused && (
        <Note tone="red" title={form.refused}>
          Ask {hostOf(found)} for a new one.
        </Note>
      )}
      {/* what password managers keep it under */}
      <input type="text" name="username" autoComplete="username" value={found.username} readOnly hidden />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        help="At least 10 characters; a sentence works well."
        autoFocus
        {...form.field('password')}
      />
      <Button kind="primary" type="submit" size="l" full disabled={form.busy}>
        {form.busy ? 'Saving…' : 'Set password and log in'}
      </Button>
    </form>
  )
}
