import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { login, useCommand, useScreen } from '#core'
import { Button, Note, Spinner, TextField } from '#ui'
import { EntryPage, useAbout } from './entry-page.tsx'
import { SignUpForm } from './sign-up.tsx'
import * as s from '../pages/pages.css.ts'

/** Signing in. On a server without a company, opening one comes first. */
export default function Login() {
  const known = useAbout()
  if (known?.needsSetup && known.signUp)
    return (
      <EntryPage reachable={known.reachable}>
        <SignUpForm first />
      </EntryPage>
    )
  return (
    <EntryPage reachable={known?.reachable}>
      {known ? <LoginForm signUp={known.signUp} /> : <Spinner words="Looking for the server" />}
    </EntryPage>
  )
}

/** What is typed, what is wrong with it, and what the server said. */
function useLogin() {
  const run = useCommand(login)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ username?: string; password?: string }>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (busy) return
    const wrong = {
      ...(username.trim() ? {} : { username: 'Enter your user name or email' }),
      ...(password ? {} : { password: 'Enter your password' }),
    }
    setErrors(wrong)
    if (wrong.username || wrong.password)
      return box.current
        ?.querySelector<HTMLInputElement>(wrong.username ? '[name=username]' : '[name=password]')
        ?.focus()
    setBusy(true)
    setRefused(undefined)
    const outcome = await run({ username, password })
    setBusy(false)
    if (outcome.status === 'rejected') {
      setRefused(outcome.problem.detail)
      box.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    }
  }
  const type = {
    username(text: string) {
      setUsername(text)
      setErrors((now) => ({ ...(now.password ? { password: now.password } : {}) }))
    },
    password(text: string) {
      setPassword(text)
      setErrors((now) => ({ ...(now.username ? { username: now.username } : {}) }))
    },
  }
  return { username, password, errors, refused, busy, box, type, submit }
}
function LoginForm({ signUp }: { readonly signUp: boolean }) {
  useScreen({ title: 'Log in', id: 'login' })
  const { username, password, errors, refused, busy, box, type, submit } = useLogin()
  const [caps, setCaps] = useState(false)
  const watch = (e: KeyboardEvent) => setCaps(e.getModifierState?.('CapsLock') ?? false)
  return (
    <form
      ref={box}
      className={s.form}
      onSubmit={(e) => void submit(e)}
      noValidate
      onKeyDown={watch}
      onKeyUp={watch}
    >
      <h1 className={s.h1}>Log in</h1>
      <p className={s.lead}>Orders, dispatch and invoices for fuel distributors.</p>
      {(refused || caps) && (
        <Note tone={refused ? 'red' : 'amber'} {...(refused ? { title: refused } : {})}>
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
      <Button kind="primary" type="submit" size="l" full disabled={busy}>
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
      <div className={s.links}>
        <a href="/reset-password">Forgot your password?</a>
        {signUp && <a href="/signup">Create a company</a>}
      </div>
    </form>
  )
}
