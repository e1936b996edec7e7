import { useId, useRef, useState } from 'react'
import { useCommand, type FieldControlProps } from '#core'
import { atoms, Button, cx, icons, Note } from '#ui'
import { storePaper } from '../commands/papers.ts'

/** The scan that belongs to a certificate: stored at once, named by the record when the form is saved. */
export default function CertificateFile({ value, onChange, label, error }: FieldControlProps) {
  const store = useCommand(storePaper)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const outcome = await store({ file }, { quiet: true })
    setBusy(false)
    if (outcome.status === 'done') {
      setName(file.name)
      onChange(outcome.value.file_key)
    } else
      setProblem(outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.')
    if (input.current) input.current.value = ''
  }
  const choose = value ? 'Replace the scan' : 'Choose a file'
  return (
    <div role="group" aria-labelledby={id} className={cx(atoms.col, atoms.gap[4])}>
      <span id={id} className={cx(atoms.small, atoms.medium, atoms.muted)}>
        {label} <span className={atoms.faint}>optional</span>
      </span>
      <div className={cx(atoms.row, atoms.wrap)}>
        <input
          ref={input}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          hidden
          aria-label={label}
          onChange={(e) => void take(e.target.files?.[0])}
        />
        <Button size="s" icon={icons.Upload} disabled={busy} onPress={() => input.current?.click()}>
          {busy ? 'Storing…' : choose}
        </Button>
        {typeof value === 'string' && (
          <>
            <span role="status">{name ?? 'Scan on file'}</span>
            <Button
              size="s"
              kind="ghost"
              onPress={() => {
                setName(undefined)
                onChange(null)
              }}
            >
              Remove
            </Button>
          </>
        )}
      </div>
      <span className={cx(atoms.faint, atoms.small)}>PDF, JPEG or PNG, up to 15 MB</span>
      {(problem ?? error) && <Note tone="red">{problem ?? error}</Note>}
    </div>
  )
}
