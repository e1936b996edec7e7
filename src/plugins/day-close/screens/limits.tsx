import { useState } from 'react'
import { useAsk, useGantry, useMay } from '#core'
import { companySettings, type CompanySettings, updateSettings } from '#schema/areas/settings.ts'
import { ALWAYS_ASKED, CLOSE_CHECKS, type CloseCheck, type CloseChecks } from '#schema/values/close-checks.ts'
import { Button, CheckboxField, decimal, Dialog, NumberField, Note, Skeleton } from '#ui'
import * as s from './close.css.ts'

const WORDS: Readonly<Record<CloseCheck, string>> = {
  gallons: 'Gallons that do not fit the tank or its last ten',
  double: 'Doubles of the same day',
  tax: 'A state tax is missing',
  price_missing: 'Price is missing',
  price: 'Price off its last ten, or below cost',
  bol: 'BOL number is missing',
  po: 'PO number is missing, where the customer needs one',
  ordered: 'Gallons off what was ordered',
  certificate: 'Certificate expired',
  inactive: 'Customer is inactive or on hold',
  large: 'A total that is large for the first time',
}
type Limit = Exclude<keyof CloseChecks, 'off'>
const LIMITS: readonly { readonly field: Limit; readonly label: string; readonly help: string }[] = [
  { field: 'times_over', label: 'Gallons over', help: 'Times the average of the last ten' },
  { field: 'times_under', label: 'Gallons under', help: 'The average divided by this' },
  { field: 'double_percent', label: 'Doubles within, %', help: 'Gallons of two deliveries' },
  { field: 'price_off', label: 'Price off, $', help: 'Beside the average of the last ten' },
  { field: 'ordered_percent', label: 'Off what was ordered, %', help: 'Delivered gallons' },
  { field: 'first_total', label: 'Large total, $', help: 'For the first time of a customer' },
]
/** Opens what the close asks, and what it does at its end. */
export function ChangeAsked() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" kind="ghost" onPress={() => setOpen(true)}>
        Change what is asked
      </Button>
      {isOpen && <LimitsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
/** Checks of the close, and the figures from which on they ask. */
function LimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const { value: settings } = useAsk(companySettings, {})
  return (
    <Dialog open title="What the close asks" onClose={onClose}>
      {settings ? (
        <LimitsForm settings={settings} onClose={onClose} />
      ) : (
        <Skeleton rows={6} widths={[240, 80]} />
      )}
    </Dialog>
  )
}
function LimitsForm({
  settings: { id, rev, close_checks: checks, send_on_close },
  onClose,
}: {
  readonly settings: Pick<CompanySettings, 'id' | 'rev' | 'close_checks' | 'send_on_close'>
  readonly onClose: () => void
}) {
  const { ask } = useGantry()
  const may = useMay(updateSettings.permission)
  const [now, setNow] = useState(checks)
  const [sends, setSends] = useState(send_on_close)
  const [fault, setFault] = useState<string>()
  const toggle = (kind: CloseCheck, on: boolean) =>
    setNow({ ...now, off: on ? now.off.filter((one) => one !== kind) : [...now.off, kind] })
  const save = async () => {
    const outcome = await ask(updateSettings, { id, rev, close_checks: now, send_on_close: sends })
    if (outcome?.status === 'done') return onClose()
    return setFault(outcome?.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.')
  }
  return (
    <div className={s.decideBody}>
      {CLOSE_CHECKS.map((kind) => (
        <CheckboxField
          key={kind}
          label={WORDS[kind]}
          value={ALWAYS_ASKED.has(kind) || !now.off.includes(kind)}
          disabled={!may || ALWAYS_ASKED.has(kind)}
          onChange={(on) => toggle(kind, on)}
        />
      ))}
      {LIMITS.map(({ field, label, help }) => (
        <NumberField
          key={field}
          label={label}
          help={help}
          value={decimal.trim(now[field])}
          disabled={!may}
          onChange={(value) => setNow({ ...now, [field]: value })}
        />
      ))}
      <CheckboxField
        label="Email the invoices when all are billed"
        help="Those without an address stay in To send"
        value={sends}
        disabled={!may}
        onChange={setSends}
      />
      {fault && <Note tone="red">{fault}</Note>}
      <div className={s.foot}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabled={!may || id === 0}
          reason={may ? undefined : 'Ask an administrator for the permission settings.update.'}
          onPress={() => void save()}
        >
          Save
        </Button>
      </div>
    </div>
  )
}
