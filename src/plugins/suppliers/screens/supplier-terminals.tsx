import { useCallback, useEffect, useState } from 'react'
import { useAfterReset, useGantry, type RecordPanelProps } from '#core'
import type { z } from 'zod'
import type { terminal } from '#schema/areas/suppliers.ts'
import { atoms, cx, ErrorPanel } from '#ui'
import { listTerminalsOf } from '../terminals-of.ts'

type Terminal = z.output<typeof terminal.row>
const FAILED = 'Failed to fetch the terminals of this supplier'
const where = ({ city, state, opens_at, closes_at }: Terminal): string =>
  [
    [city?.name, state?.name].filter(Boolean).join(', '),
    opens_at && closes_at ? `open ${opens_at} to ${closes_at}` : '',
  ]
    .filter(Boolean)
    .join(', ')

function Terminals({ id }: { readonly id: number }) {
  const gantry = useGantry()
  const [found, setFound] = useState<readonly Terminal[]>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(async () => {
    const outcome = await gantry.dispatch(listTerminalsOf({ id }), { fresh: true })
    if (outcome.status === 'done') {
      setFound(outcome.value.items)
      setFailed(undefined)
    } else if (outcome.status === 'rejected') setFailed(outcome.problem.detail)
  }, [gantry, id])
  useEffect(() => void load(), [load])
  useAfterReset(() => void load())
  if (failed) return <ErrorPanel title={FAILED} detail={failed} onRetry={() => void load()} />
  if (!found) return null
  return (
    <section className={atoms.block} aria-label="Terminals">
      <h2 className={atoms.subheading}>Terminals</h2>
      {found.length === 0 && <p className={atoms.muted}>No terminal is linked to this supplier yet.</p>}
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <p>
              <a href={`/terminal/${one.id}`}>{one.name}</a>{' '}
              <span className={cx(atoms.faint, atoms.small)}>{where(one)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
/** Where one loads from the supplier whose page is open. */
export default function SupplierTerminals({ entity, id }: RecordPanelProps) {
  return entity === 'supplier' ? <Terminals id={id} /> : null
}
