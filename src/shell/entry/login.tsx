import { useEffect, useRef, useState, type ComponentType, type FormEvent, type KeyboardEvent } from 'react'
import { useStore } from '#core/react/use-store.ts'
import { EntryButton, Note, Spinner, TextField } from '#ui'
import type { Product } from './product.ts'
import { EntryPage, useAbout } from './entry-page.tsx'
import { gate } from './gate.ts'
import * as s from '../pages/pages.css.ts'

/** Brings the product, once: it runs behind the login as soon as somebody types. */
type Begin = () => Promise<Pick<Product, 'logIn'>>

/** Signing in. On a server without a company, opening one comes first. */
export function Login({
  begin,
  FirstCompany,
}: {
  readonly begin: Begin
  readonly FirstCompany: ComponentType | undefined
}) {
  const known = useAbout()
  const isNew = known?.needsSetup === true && known.signUp
  useEffect(() => {
    if (isNew) void begin().catch(() => undefined)
  }, [isNew, begin])
  return (
    <EntryPage reachable={known?.reachable}>
      {isNew && FirstCompany && <FirstCompany />}
      {known && !isNew && <LoginForm begin={begin} signUp={known.signUp} />}
      {(!known || (isNew && !FirstCompany)) && <Spinner words="Looking for the server" />}
    </EntryPage>
  )
}

/** What is typed, what is wrong with it, and what the server said. */
function useLogin(begin: Begin) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ username?: string | undefined; password?: string | undefined }>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (busy) return
    const wrong = {
      username: username.trim() ? undefined : 'Enter your user name or email',
      password: password ? undefined : 'Enter your password',
    }
    setErrors(wrong)
    if (wrong.username || wrong.password)
      return box.current
        ?.querySelector<HTMLInputElement>(wrong.username ? '[name=username]' : '[name=password]')
        ?.focus()
    setBusy(true)
    setRefused(undefined)
    const why = await begin().then(
      ({ logIn }) => logIn(username, password),
      () => 'A part of Gantry did not arrive. Load the page again.',
    )
    setBusy(false)
    if (why !== undefined) {
      setRefused(why)
      box.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    }
  }
  const type = {
    username(text: string) {
      setUsername(text)
      setErrors((now) => ({ password: now.password }))
    },
    password(text: string) {
      setPassword(text)
      setErrors((now) => ({ username: now.username }))
    },
  }
  return { username, password, errors, refused, busy, box, type, submit }
}
function LoginForm({ begin, signUp }: { readonly begin: Begin; readonly signUp: boolean }) {
  const { username, password, errors, refused, busy, box, type, submit } = useLogin(begin)
  useEffect(() => {
    document.title = 'Log in · Gantry'
  }, [])
  const { leadsBack } = useStore(gate)
  const [caps, setCaps] = useState(false)
  const watch = (e: KeyboardEvent) => setCaps(e.getModifierState?.('CapsLock') ?? false)
  return (
    <form
      ref={box}
      className={s.form}
      onSubmit={(e) => void submit(e)}
      noValidate
      onInput={() => void begin().catch(() => undefined)}
      onKeyDown={watch}
      onKeyUp={watch}
    >
      <h1 className={s.h1}>Log in</h1>
      <p className={s.lead}>Orders, dispatch and invoices for fuel distributors.</p>
      {leadsBack && !refused && (
        <Note tone="blue" title="Log in to go on where you were.">
          What you typed is kept on this device.
        </Note>
      )}
      {(refused || caps) && (
        <Note tone={refused ? 'red' : 'amber'} title={refused || undefined}>
          {caps ? 'Caps Lock is on.' : null}
        </Note>
      )}
      <TextField
        label="Email or username"
        name="username"
        autoComplete="username"
        value={username}
        onChange={type.username}
        error={errors.username}
        autoFocus
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={type.password}
        error={errors.password}
      />
      <EntryButton disabled={busy}>{busy ? 'Logging in…' : 'Log in'}</EntryButton>
      <div className={s.links}>
        <a href="/reset-password">Forgot your password?</a>
        {signUp && <a href="/signup">Create a company</a>}
      </div>
    </form>
  )
}
