import { useCallback, useEffect, useState } from 'react'
import { online, useCommand, useFact } from '#core'
import type { KeptRow, OnboardingStep, SampleRow } from '#schema/areas/onboarding.ts'
import { atoms, Button, cx, formats, icons, Note, Tag } from '#ui'
import { bringSample, listSample, removeSample } from '../commands.ts'
import * as s from './onboarding.css.ts'

const Named = ({
  of: { name, label, path },
}: {
  readonly of: Pick<SampleRow, 'name' | 'label' | 'path'>
}) => (
  <>
    {label} {path ? <a href={path}>{name}</a> : name}
  </>
)
/** What stayed, and why. */
export const KeptRows = ({ kept }: { readonly kept: readonly KeptRow[] }) => (
  <Note tone="amber" live title={`${formats.plural(kept.length, 'row')} stayed.`}>
    <ul className={s.kept}>
      {kept.map((row) => (
        <li key={`${row.entity} ${row.id}`}>
          <Named of={row} />: {row.reason}
        </li>
      ))}
    </ul>
  </Note>
)
const SampleRows = ({ rows }: { readonly rows: readonly SampleRow[] }) => (
  <ul className={s.rows}>
    {rows.map((row) => (
      <li key={`${row.entity} ${row.id}`} className={s.row}>
        <Tag tone="violet">Sample</Tag>
        <span>
          <Named of={row} />
          {row.changed && <span className={cx(atoms.muted, atoms.small)}>, changed since</span>}
        </span>
      </li>
    ))}
  </ul>
)
/** Made-up rows of a step: in with one press, out with one press, and seen for what they are in between. */
export function Sample({ step }: { readonly step: OnboardingStep }) {
  const bring = useCommand(bringSample)
  const remove = useCommand(removeSample)
  const list = useCommand(listSample)
  const connected = useFact(online)
  const [busy, setBusy] = useState(false)
  const [rows, setRows] = useState<readonly SampleRow[]>([])
  const [problem, setProblem] = useState<string>()
  const [kept, setKept] = useState<readonly KeptRow[]>([])
  const load = useCallback(
    () =>
      void list({ step: step.key }, { fresh: true }).then((o) => {
        setProblem(o.status === 'rejected' ? o.problem.detail : undefined)
        if (o.status === 'done') setRows(o.value)
      }),
    [list, step.key],
  )
  useEffect(() => {
    if (step.sample_count > 0) load()
    else setRows([])
  }, [load, step.sample_count])
  const run = async (what: typeof bring | typeof remove) => {
    setBusy(true)
    const outcome = await what({ step: step.key })
    setBusy(false)
    if (outcome.status === 'done') {
      setKept('kept' in outcome.value ? (outcome.value.kept as readonly KeptRow[]) : [])
      load()
    }
  }
  const offline = connected ? {} : { reason: 'You are offline' }
  return (
    <section className={s.sample} aria-label="Sample data">
      <div className={s.head}>
        <h3 className={cx(atoms.subheading, atoms.grow)}>
          Sample data{' '}
          {step.sample_count > 0 && <span className={atoms.faint}>{formats.number(step.sample_count)}</span>}
        </h3>
        <Button
          size="s"
          icon={icons.Boxes}
          disabled={busy || !connected}
          {...offline}
          onPress={() => void run(bring)}
        >
          Add sample data
        </Button>
        {step.sample_count > 0 && (
          <Button
            size="s"
            icon={icons.Trash2}
            disabled={busy || !connected}
            {...offline}
            onPress={() => void run(remove)}
          >
            Remove sample data
          </Button>
        )}
      </div>
      {step.sample_count === 0 && (
        <p className={atoms.muted}>
          A small made-up set to try things with. Remove it anytime; your own data stays.
        </p>
      )}
      {problem && <Note tone="red" title={problem} />}
      {rows.length > 0 && <SampleRows rows={rows} />}
      {kept.length > 0 && <KeptRows kept={kept} />}
    </section>
  )
}
