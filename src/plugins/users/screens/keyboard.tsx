import { useMemo, useState, type KeyboardEvent } from 'react'
import { isReserved, keyName, pressed, useGantry, type KeyBinding } from '#core'
import { LIST_KEYS, usePreference } from '#core/screens/index.ts'
import { atoms, Button, cx, FilterBox, IconButton, icons, Kbd, Note, Switch } from '#ui'
import * as s from './account.css.ts'

type Own = Readonly<Record<string, readonly string[]>>
interface Line {
  readonly name: string
  readonly title: string
  readonly given: readonly string[]
  readonly where: string
}
const NONE: Own = {}

/** Every key that can be moved: those of commands, and the letters of lists. */
function useLines(): readonly Line[] {
  const { registry } = useGantry()
  return useMemo(() => {
    const lines = new Map<string, Line>()
    const put = (
      { keys, ...binding }: Pick<KeyBinding, 'keys' | 'command' | 'title'>,
      title: string,
      where: string,
    ) => {
      const name = keyName(binding)
      const known = lines.get(name)
      lines.set(name, { name, title, where, given: [...(known?.given ?? []), keys] })
    }
    for (const command of registry.commands.values())
      for (const keys of [command.keys ?? []].flat())
        put({ keys, command: command.id, title: command.title }, command.title, 'Everywhere')
    for (const one of LIST_KEYS) put(one, one.title, 'Lists')
    return [...lines.values()]
  }, [registry])
}
const same = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)

/** Takes the next stroke, or two of them after G. */
function Capture({
  label,
  onKeys,
  onCancel,
}: {
  readonly label: string
  readonly onKeys: (keys: string) => void
  readonly onCancel: () => void
}) {
  const [first, setFirst] = useState('')
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onCancel()
    if (['Control', 'Meta', 'Alt', 'Shift'].includes(event.key)) return
    const name = pressed(event.nativeEvent)
    if (!first && name === 'g') return setFirst('g')
    onKeys(first ? `${first} ${name}` : name)
  }
  return (
    <input
      className={s.capture}
      aria-label={label}
      placeholder={first ? 'G, then…' : 'Press the keys'}
      value=""
      readOnly
      autoFocus
      onKeyDown={onKey}
      onBlur={onCancel}
    />
  )
}

/** The keys one chose, and what refuses a choice: `take` keeps the keys or says whose they are. */
function useOwnKeys(lines: readonly Line[]) {
  const [own, setOwn] = usePreference<Own>('keys', NONE)
  const [taking, setTaking] = useState<string>()
  const [wrong, setWrong] = useState<{ readonly name: string; readonly text: string }>()
  const keysOf = ({ name, given }: Line) => own[name] ?? given
  const put = (name: string, keys: readonly string[] | undefined) => {
    const { [name]: _old, ...rest } = own
    setOwn(keys ? { ...rest, [name]: keys } : rest)
    setWrong(undefined)
  }
  const take = (line: Line, keys: string) => {
    setTaking(undefined)
    const other = lines.find((one) => one.name !== line.name && keysOf(one).some((its) => same(its, keys)))
    if (isReserved(keys))
      return setWrong({
        name: line.name,
        text: 'The browser or a screen reader needs these keys. Choose others',
      })
    if (other)
      return setWrong({
        name: line.name,
        text: `“${other.title}” has these keys. Choose others, or take them from it first`,
      })
    put(line.name, [keys])
  }
  const begin = (name: string | undefined) => {
    if (name !== undefined) setWrong(undefined)
    setTaking(name)
  }
  return { own, reset: () => setOwn(NONE), taking, begin, wrong, keysOf, put, take }
}
type OwnKeys = ReturnType<typeof useOwnKeys>

const Keys = ({ keys }: { readonly keys: readonly string[] }) =>
  keys.length ? (
    <>
      {keys.map((one) => (
        <span key={one}>
          <span className={atoms.onlyWide}>
            <Kbd keys={one} />
          </span>
          <span className={atoms.onlyNarrow}>{one}</span>
        </span>
      ))}
    </>
  ) : (
    <span className={cx(atoms.faint, atoms.small)}>Off</span>
  )
function KeyLine({ line, ownKeys }: { readonly line: Line; readonly ownKeys: OwnKeys }) {
  const { own, taking, begin, wrong, put, take } = ownKeys
  const keys = ownKeys.keysOf(line)
  return (
    <tr>
      <td>{line.title}</td>
      <td>
        <span className={s.keys}>
          {taking === line.name ? (
            <Capture
              label={`New keys for ${line.title}`}
              onKeys={(taken) => take(line, taken)}
              onCancel={() => begin(undefined)}
            />
          ) : (
            <>
              <Keys keys={keys} />
              <Button
                size="s"
                kind="ghost"
                label={`Change the keys of ${line.title}`}
                onPress={() => begin(line.name)}
              >
                Change
              </Button>
            </>
          )}
          {keys.length > 0 && (
            <IconButton
              icon={icons.X}
              size="s"
              kind="plain"
              label={`Switch off the keys of ${line.title}`}
              onPress={() => put(line.name, [])}
            />
          )}
          {own[line.name] && (
            <IconButton
              icon={icons.Undo2}
              size="s"
              kind="plain"
              label={`Reset the keys of ${line.title}`}
              onPress={() => put(line.name, undefined)}
            />
          )}
          {wrong?.name === line.name && (
            <span role="alert" className={s.wrong}>
              {wrong.text}
            </span>
          )}
        </span>
      </td>
    </tr>
  )
}
function KeyTable({ where, lines, ownKeys }: { where: string; lines: readonly Line[]; ownKeys: OwnKeys }) {
  return (
    <section>
      <h2 className={atoms.subheading}>{where}</h2>
      <table className={atoms.table}>
        <tbody>
          {lines.map((line) => (
            <KeyLine key={line.name} line={line} ownKeys={ownKeys} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** One's own keys. Nothing that the browser or a screen reader needs can be taken. */
export function Keyboard() {
  const lines = useLines()
  const ownKeys = useOwnKeys(lines)
  const [letters, setLetters] = usePreference('letters', true)
  const [text, setText] = useState('')
  const changed = Object.keys(ownKeys.own).length
  const shown = lines.filter((line) =>
    `${line.title} ${ownKeys.keysOf(line).join(' ')}`.toLowerCase().includes(text.toLowerCase()),
  )
  return (
    <div className={s.pane}>
      <Switch
        label="Single-key shortcuts"
        value={letters}
        onChange={setLetters}
        help="Turn off if letters are pressed by accident or by voice control. Ctrl and function keys keep working"
      />
      {changed > 0 && (
        <Note
          tone="blue"
          actions={
            <Button size="s" onPress={ownKeys.reset}>
              Reset all keys
            </Button>
          }
        >{`${changed} changed`}</Note>
      )}
      <div className={atoms.row}>
        <FilterBox value={text} onChange={setText} label="Filter keys" />
      </div>
      {[...new Set(shown.map((line) => line.where))].map((where) => (
        <KeyTable
          key={where}
          where={where}
          lines={shown.filter((line) => line.where === where)}
          ownKeys={ownKeys}
        />
      ))}
      {shown.length === 0 && <p className={atoms.muted}>No keys for “{text}”.</p>}
    </div>
  )
}
