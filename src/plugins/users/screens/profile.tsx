import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { fetchProfile, useCommand, useGantry, useScreen, useStatus, useStore } from '#core'
import { failedWords, RecordForm, usePreference, type FormSpec } from '#core/screens/index.ts'
import * as access from '#schema/areas/access.ts'
import { ErrorPanel, formats, Page, RadioGroup, Skeleton, Tabs, TopBar } from '#ui'
import { changePassword, saveProfile } from '../account.ts'
import { Keyboard } from './keyboard.tsx'
import { Sessions } from './sessions.tsx'
import * as s from './account.css.ts'

const Me = saveProfile.input
const Secret = access.changePassword.body
const ME: FormSpec = {
  name: 'profile',
  form: [
    { field: 'name', required: true },
    { field: 'email', required: true, help: 'Links to set a new password go here' },
  ],
  shape: Me.shape,
  input: Me,
  patch: Me,
  create: saveProfile,
  update: ({ name, email }: { name?: string; email?: string }) =>
    saveProfile({
      name,
      email,
    }),
}
const PASSWORD: FormSpec = {
  name: 'password',
  form: [
    { field: 'current_password', label: 'Current password' },
    { field: 'password', label: 'New password', help: 'At least 10 characters' },
  ],
  shape: Secret.shape,
  input: Secret,
  patch: Secret,
  create: changePassword,
  update: changePassword,
}
type Theme = 'system' | 'light' | 'dark'
function Look() {
  const [theme, setTheme] = usePreference<Theme>('theme', 'system')
  const [density, setDensity] = usePreference<'compact' | 'comfortable'>('density', 'compact')
  const [clock, setClock] = usePreference<12 | 24>('clock', 24)
  return (
    <div className={s.pane}>
      <RadioGroup
        label="Theme"
        value={theme}
        onChange={(v) => setTheme(v as Theme)}
        options={[
          { value: 'system', label: 'Match system' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <RadioGroup
        label="Rows"
        value={density}
        onChange={(v) => setDensity(v as 'compact')}
        options={[
          { value: 'compact', label: 'Compact' },
          { value: 'comfortable', label: 'Comfortable' },
        ]}
      />
      <RadioGroup
        label="Clock"
        value={String(clock)}
        onChange={(v) => {
          const next = v === '12' ? 12 : 24
          formats.setFormats({ clock: next })
          setClock(next)
        }}
        options={[
          { value: '24', label: '14:30' },
          { value: '12', label: '2:30 PM' },
        ]}
      />
    </div>
  )
}
/** Name and email, or why they could not be read. */
function MyName() {
  const { me } = useGantry()
  const { profile } = useStore(me.state)
  const { error } = useStatus(fetchProfile)
  const read = useCommand(fetchProfile)
  const [, navigate] = useLocation()
  const row = useMemo(
    () => profile && { id: profile.id, rev: 0, name: profile.name, email: profile.email },
    [profile],
  )
  if (row)
    return (
      <RecordForm
        key={JSON.stringify(row)}
        spec={ME}
        row={row}
        word="profile"
        onCancel={() => navigate('/')}
        onSaved={() => undefined}
      />
    )
  if (!error) return <Skeleton rows={3} widths={[240]} />
  return (
    <ErrorPanel {...failedWords('profile', error.detail)} onRetry={() => void read({}, { fresh: true })} />
  )
}
/** One's own account. */
export default function Profile() {
  const [, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') ?? 'me'
  useScreen({ title: 'My profile', id: 'profile', path: '/profile' })
  const pick = (id: string) => navigate(id === 'me' ? '/profile' : `/profile?tab=${id}`, { replace: true })
  return (
    <Page>
      <TopBar title="My profile" />
      <Tabs
        label="My profile"
        current={tab}
        onPick={pick}
        items={[
          {
            id: 'me',
            label: 'Me',
            content: () => <MyName />,
          },
          {
            id: 'password',
            label: 'Password',
            content: () => (
              <RecordForm
                spec={PASSWORD}
                word="password"
                button="Change password"
                onCancel={() => pick('me')}
                onSaved={() => pick('sessions')}
              />
            ),
          },
          {
            id: 'sessions',
            label: 'Sessions',
            content: () => (
              <div className={s.pane}>
                <Sessions />
              </div>
            ),
          },
          { id: 'look', label: 'Appearance', content: () => <Look /> },
          { id: 'keyboard', label: 'Keyboard', content: () => <Keyboard /> },
        ]}
      />
    </Page>
  )
}
