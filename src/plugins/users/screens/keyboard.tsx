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
      const held = lines.get(name)
      lines.set(name, { name, title, where, given: [...(held?.given ?? []), keys] })
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

/** One's own keys. Nothing that the browser or a screen reader needs can be taken. */
export function Keyboard() {
  const lines = useLines()
  const [own, setOwn] = usePreference<Own>('keys', NONE)
  const [letters, setLetters] = usePreference('letters', true)
  const [text, setText] = useState('')
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
    const other = lines.find((one) => one.name !== line.name && keysOf(one).some((held) => same(held, keys)))
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
  const shown = lines.filter((line) =>
    `${line.title} ${keysOf(line).join(' ')}`.toLowerCase().includes(text.toLowerCase()),
  )
  return (
    <div className={s.pane}>
      <Switch
        label="Single letters do something"
        value={letters}
        onChange={setLetters}
        help="Off for those whose voice or hands press letters by accident. Ctrl and function keys go on working"
      />
      {Object.keys(own).length > 0 && (
        <Note
          tone="blue"
          actions={
            <Button size="s" onPress={() => setOwn(NONE)}>
              Reset all keys
            </Button>
          }
        >{`${Object.keys(own).length} changed`}</Note>
      )}
      <div className={atoms.row}>
        <FilterBox value={text} onChange={setText} label="Filter keys" />
      </div>
      {[...new Set(shown.map((line) => line.where))].map((where) => (
        <section key={where}>
          <h2 className={atoms.subheading}>{where}</h2>
          <table className={atoms.table}>
            <tbody>
              {shown
                .filter((line) => line.where === where)
                .map((line) => (
                  <tr key={line.name}>
                    <td>{line.title}</td>
                    <td>
                      <span className={s.keys}>
                        {taking === line.name ? (
                          <Capture
                            label={`New keys for ${line.title}`}
                            onKeys={(keys) => take(line, keys)}
                            onCancel={() => setTaking(undefined)}
                          />
                        ) : (
                          <>
                            {keysOf(line).length ? (
                              keysOf(line).map((keys) => (
                                <span key={keys}>
                                  <span className={atoms.onlyWide}>
                                    <Kbd keys={keys} />
                                  </span>
                                  <span className={atoms.onlyNarrow}>{keys}</span>
                                </span>
                              ))
                            ) : (
                              <span className={cx(atoms.faint, atoms.small)}>Off</span>
                            )}
                            <Button
                              size="s"
                              kind="ghost"
                              label={`Change the keys of ${line.title}`}
                              onPress={() => {
                                setWrong(undefined)
                                setTaking(line.name)
                              }}
                            >
                              Change
                            </Button>
                          </>
                        )}
                        {keysOf(line).length > 0 && (
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
                ))}
            </tbody>
          </table>
        </section>
      ))}
      {shown.length === 0 && <p className={atoms.muted}>No keys for “{text}”.</p>}
    </div>
  )
}
