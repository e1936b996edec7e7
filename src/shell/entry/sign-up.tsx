import { useCommand, useScreen } from '#core'
import { EMAIL_WORDS, isEmail } from '#schema/values/shapes.ts'
import { Button, ErrorSummary, Note, TextField } from '#ui'
import { EntryPage, useAbout } from './entry-page.tsx'
import { signUp } from './session-commands.ts'
import { useSimpleForm } from './use-simple-form.ts'
import * as s from '../pages/pages.css.ts'

/** Opens a company and signs in. `first` when the server has none yet. */
export function SignUpForm({ first = false }: { readonly first?: boolean }) {
  useScreen({ title: first ? 'Set up Gantry' : 'Create a company', id: 'sign-up' })
  const run = useCommand(signUp)
  const form = useSimpleForm(
    { company_name: '', name: '', email: '', password: '' },
    (v) => ({
      ...(v.company_name.trim() ? {} : { company_name: 'Enter the company name' }),
      ...(v.name.trim() ? {} : { name: 'Enter your name' }),
      ...(isEmail(v.email.trim()) ? {} : { email: EMAIL_WORDS }),
      ...(v.password.length >= 10 ? {} : { password: 'Use at least 10 characters' }),
    }),
    (v) =>
      run({
        company_name: v.company_name.trim(),
        name: v.name.trim(),
        email: v.email.trim(),
        password: v.password,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
  )
  return (
    <form ref={form.box} className={s.form} onSubmit={(e) => void form.submit(e)} noValidate>
      <h1 className={s.h1}>{first ? 'Set up Gantry' : 'Create a company'}</h1>
      <p className={s.lead}>
        {first
          ? 'This server has no company yet. You become its administrator.'
          : 'You become its administrator and can invite the others.'}
      </p>
      {form.items.length > 0 && <ErrorSummary items={form.items} onPick={form.focus} />}
      {form.refused && <Note tone="red" title={form.refused} />}
      <TextField label="Company name" autoComplete="organization" autoFocus {...form.field('company_name')} />
      <TextField label="Your name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        help="At least 10 characters; a sentence works well."
        {...form.field('password')}
      />
      <Button kind="primary" type="submit" size="l" full disabled={form.busy}>
        {form.busy ? 'Creating…' : 'Create company'}
      </Button>
      <div className={s.links}>
        <span>
          By creating a company you accept the <a href="/eula">license</a>.
        </span>
        {!first && <a href="/">Log in instead</a>}
      </div>
    </form>
  )
}
/** Where the operator lets nobody open a company. */
function SignUpClosed() {
  useScreen({ title: 'Create a company', id: 'sign-up' })
  return (
    <div className={s.form}>
      <h1 className={s.h1}>Create a company</h1>
      <p className={s.lead}>
        New companies cannot be created on this server. Ask whoever runs it, or the administrator of your
        company, for an account.
      </p>
      <div className={s.links}>
        <a href="/">Log in instead</a>
      </div>
    </div>
  )
}
export default function SignUp() {
  const known = useAbout()
  return (
    <EntryPage reachable={known?.reachable}>
      {known?.signUp === false ? <SignUpClosed /> : <SignUpForm first={known?.needsSetup ?? false} />}
    </EntryPage>
  )
}
