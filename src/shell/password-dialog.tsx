import { useId, useRef, useState, type FormEvent } from 'react'
import { confirmPassword, useCommand, useGantry, useStore } from '#core'
import { atoms, Button, Dialog, TextField } from '#ui'

/** What is typed, whether the server looks at it, and why it did not take it. */
function usePassword() {
  const { passwordQuestion } = useGantry()
  const confirm = useCommand(confirmPassword)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (why: string) => {
    setError(why)
    field.current?.focus()
    field.current?.select()
  }
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (busy) return
    if (!password) return refuse('Enter your password')
    setBusy(true)
    const outcome = await confirm({ password }, { quiet: true })
    setBusy(false)
    if (outcome.status === 'done') passwordQuestion.answer(true)
    else refuse(outcome.status === 'rejected' ? outcome.problem.detail : 'You are offline')
  }
  const type = (text: string) => {
    setPassword(text)
    setError(undefined)
  }
  return { password, error, busy, field, type, submit, leave: () => passwordQuestion.answer(false) }
}

/** Asks for the password before the call named `title` goes on. */
export default function PasswordDialog({ title }: { readonly title: string }) {
  const { session } = useGantry()
  const { username } = useStore(session.state)
  const { password, error, busy, field, type, submit, leave } = usePassword()
  const form = useId()
  return (
    <Dialog
      open
      onClose={leave}
      title="Confirm your password"
      size="s"
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} disabled={busy}>
            {busy ? 'Checking…' : 'Confirm password'}
          </Button>
        </>
      }
    >
      <form id={form} className={`${atoms.col} ${atoms.gap[12]}`} onSubmit={(e) => void submit(e)} noValidate>
        <p>You entered it more than 10 minutes ago. “{title}” needs it again.</p>
        {/* for programs that keep passwords: whose it is */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={type}
          error={error}
          inputRef={field}
          autoFocus
        />
      </form>
    </Dialog>
  )
}
