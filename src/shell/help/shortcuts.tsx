import { useMemo, useState } from 'react'
import { useGantry } from '#core'
import { atoms, Button, Dialog, FilterBox, icons, Kbd } from '#ui'
import { frame } from '../frame-state.ts'

interface Line {
  readonly title: string
  readonly keys: readonly string[]
  readonly where: string
}
const WHERE = { dialog: 'In dialogs', screen: 'On this screen', global: 'Everywhere' } as const
/** Keys that widgets own and no binding names. */
const FIXED: readonly Line[] = [
  { where: 'Lists', title: 'Move', keys: ['j', 'k', 'up', 'down'] },
  { where: 'Lists', title: 'Select', keys: ['x', 'shift+space'] },
  { where: 'Lists', title: 'Extend the selection', keys: ['shift+j', 'shift+k'] },
  { where: 'Lists', title: 'Select all that is loaded', keys: ['mod+a'] },
  { where: 'Lists', title: 'Peek', keys: ['space'] },
  { where: 'Lists', title: 'Open', keys: ['enter'] },
  { where: 'Lists', title: 'Menu of the row', keys: ['shift+F10'] },
  { where: 'Lists', title: 'Clear, then close the panel', keys: ['escape'] },
  { where: 'Forms', title: 'Save', keys: ['mod+enter', 'mod+s'] },
  { where: 'Forms', title: 'Day or quarter of an hour later, earlier', keys: ['up', 'down'] },
  { where: 'Line grids', title: 'Copy the cell above', keys: ["mod+'"] },
  { where: 'Line grids', title: 'Remove the line', keys: ['mod+delete'] },
  { where: 'Line grids', title: 'Open the list of a cell', keys: ['alt+down'] },
  { where: 'Line grids', title: 'Undo in the grid', keys: ['mod+z'] },
]

/** Every key that works here, searchable and printable. */
export default function Shortcuts() {
  const gantry = useGantry()
  const [text, setText] = useState('')
  const lines = useMemo(() => {
    const bound = new Map<string, { title: string; where: string; keys: string[] }>()
    for (const b of gantry.keys.current()) {
      const title = b.command ? (gantry.registry.commands.get(b.command)?.title ?? b.title) : b.title
      const where = WHERE[b.scope ?? 'global']
      const key = `${where} ${title}`
      const held = bound.get(key) ?? { title, where, keys: [] }
      if (!held.keys.includes(b.keys)) held.keys.push(b.keys)
      bound.set(key, held)
    }
    return [...bound.values(), ...FIXED] as readonly Line[]
  }, [gantry])
  const shown = lines.filter((l) =>
    `${l.title} ${l.keys.join(' ')} ${l.where}`.toLowerCase().includes(text.toLowerCase()),
  )
  const groups = [...new Set(shown.map((l) => l.where))]
  const close = () => {
    frame.help = false
  }
  return (
    <Dialog
      open
      onClose={close}
      title="Keyboard shortcuts"
      size="m"
      footer={
        <>
          <Button icon={icons.Printer} onPress={() => window.print()}>
            Print
          </Button>
          <Button kind="primary" onPress={close}>
            Close
          </Button>
        </>
      }
    >
      <FilterBox value={text} onChange={setText} label="Filter shortcuts" />
      {groups.map((where) => (
        <section key={where}>
          <h3 className={atoms.subheading}>{where}</h3>
          <table className={atoms.table}>
            <tbody>
              {shown
                .filter((l) => l.where === where)
                .map((l) => (
                  <tr key={l.title}>
                    <td>{l.title}</td>
                    <td className={atoms.end}>
                      <span className={atoms.row} style={{ justifyContent: 'flex-end', gap: 4 }}>
                        {l.keys.map((k) => (
                          <span key={k} className={atoms.row} style={{ gap: 2 }}>
                            <Kbd keys={k} />
                          </span>
                        ))}
                      </span>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
      {shown.length === 0 && <p className={atoms.muted}>No shortcut for “{text}”.</p>}
    </Dialog>
  )
}
