import { useState, type ReactNode } from 'react'
import { atoms, Button, Dialog, RadioGroup } from '#ui'
import { useKeys } from '../use-keys.ts'

export interface Difference {
  readonly field: string
  readonly label: string
  readonly theirs: ReactNode
  readonly yours: ReactNode
  /** which one is chosen at first */ readonly prefer: 'theirs' | 'yours'
}
interface Props {
  /** "Yard Katy 3" */
  readonly what: string
  /** "Ana Ruiz changed this at 11:20" as far as it is known */
  readonly who: string
  readonly differences: readonly Difference[]
  readonly onKeep: (mine: ReadonlySet<string>) => void
  readonly onTheirs: () => void
  readonly onClose: () => void
}
/** Two people changed the same record: field by field, never in silence. */
export function ConflictDialog({ what, who, differences, onKeep, onTheirs, onClose }: Props) {
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter((d) => d.prefer === 'yours').map((d) => d.field)),
  )
  const choose = (field: string, side: string) =>
    setMine((now) => {
      const next = new Set(now)
      if (side === 'yours') next.add(field)
      else next.delete(field)
      return next
    })
  useKeys([{ keys: 'mod+enter', title: 'Keep chosen', run: () => onKeep(mine) }], 'dialog')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${what} changed while you were editing`}
      size="l"
      footer={
        <>
          <Button onPress={onTheirs}>Open theirs</Button>
          <Button kind="primary" keys="mod+enter" onPress={() => onKeep(mine)}>
            Keep chosen
          </Button>
        </>
      }
    >
      <p className={atoms.muted}>{who} Pick a value for each field that differs.</p>
      <div className={atoms.boxed}>
        <table className={atoms.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((d) => (
              <tr key={d.field}>
                <th scope="row">{d.label}</th>
                <td>{d.theirs}</td>
                <td>{d.yours}</td>
                <td>
                  <RadioGroup
                    label={`Keep for ${d.label}`}
                    hideLabel
                    value={mine.has(d.field) ? 'yours' : 'theirs'}
                    onChange={(side) => choose(d.field, side)}
                    options={[
                      { value: 'theirs', label: 'Theirs' },
                      { value: 'yours', label: 'Yours' },
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
