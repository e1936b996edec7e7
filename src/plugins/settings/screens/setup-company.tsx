import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCommand, useRow } from '#core'
import { RecordForm, type FormSpec } from '#core/screens/index.ts'
import { ErrorPanel, Skeleton } from '#ui'
import { readSettings } from '../commands.ts'
import { settingsRows } from '../rows.ts'
import { settingsForm, useFirstSettings } from './company-form.ts'
import { LogoPanel } from './logo-panel.tsx'

const FIRST = ['company_name', 'address_one', 'phone_number', 'time_zone', 'billing_basis']
/** The few settings a company begins with. */
export default function SetupCompany() {
  const read = useCommand(readSettings)
  const [id, setId] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(() => {
    setFailed(undefined)
    void read({}, { fresh: true }).then((o) =>
      o.status === 'done'
        ? setId(o.value.id)
        : setFailed(o.status === 'rejected' ? o.problem.detail : 'Offline'),
    )
  }, [read])
  useEffect(load, [load])
  const row = useRow(settingsRows, id ?? -1)
  const preset = useFirstSettings(row)
  const zone = String((row?.id === 0 ? preset.time_zone : row?.time_zone) ?? '')
  const spec = useMemo((): FormSpec => settingsForm(zone, FIRST), [zone])
  if (failed) return <ErrorPanel title="Failed to fetch company settings" detail={failed} onRetry={load} />
  if (!row) return <Skeleton rows={5} widths={[320]} />
  return (
    <div>
      <LogoPanel settings={row} />
      <RecordForm
        key={row.id}
        spec={spec}
        {...(row.id === 0 ? { preset } : { row })}
        word="company settings"
        button="Save company"
        onCancel={load}
        onSaved={load}
      />
    </div>
  )
}
