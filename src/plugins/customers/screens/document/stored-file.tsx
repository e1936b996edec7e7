import { useId, useRef, useState } from 'react'
import { useCommand, type FieldControlProps } from '#core'
import { atoms, Button, cx, icons, Note, shrinkPhoto } from '#ui'
import { storePaper } from '../../commands/papers.ts'
import type { FileWords } from '../../file-fields.tsx'

interface Props extends FieldControlProps {
  readonly words: FileWords
}
const capital = (word: string): string => word.replace(/^./, (letter) => letter.toUpperCase())
/** A photo goes out to phones, so it is made as small as theirs are; one that cannot be drawn goes as it is. */
async function small(file: File): Promise<File> {
  const shrunk = await shrinkPhoto(file).catch(() => file)
  return shrunk === file
    ? file
    : new File([shrunk], file.name.replace(/\.\w+$/, '.jpg'), { type: shrunk.type })
}
/** The one file of a record: stored at once, named by the record when the form is saved. */
export default function StoredFile({ value, onChange, label, error, words }: Props) {
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
    const { kind } = words
    const sent = kind === 'photo' ? await small(file) : file
    const outcome = await store({ file: sent, kind }, { quiet: true })
    setBusy(false)
    if (outcome.status === 'done') {
      setName(file.name)
      onChange(outcome.value.file_key)
    } else
      setProblem(outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.')
    if (input.current) input.current.value = ''
  }
  const choose = value ? `Replace the ${words.word}` : 'Choose a file'
  return (
    <div role="group" aria-labelledby={id} className={cx(atoms.col, atoms.gap[4])}>
      <span id={id} className={cx(atoms.small, atoms.medium, atoms.muted)}>
        {label} <span className={atoms.faint}>optional</span>
      </span>
      <div className={cx(atoms.row, atoms.wrap)}>
        <input
          ref={input}
          type="file"
          accept={words.accept}
          hidden
          aria-label={label}
          onChange={(e) => void take(e.target.files?.[0])}
        />
        <Button size="s" icon={icons.Upload} disabled={busy} onPress={() => input.current?.click()}>
          {busy ? 'Storing…' : choose}
        </Button>
        {typeof value === 'string' && (
          <>
            <span role="status">{name ?? `${capital(words.word)} on file`}</span>
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
      <span className={cx(atoms.faint, atoms.small)}>{words.help}</span>
      {(problem ?? error) && <Note tone="red">{problem ?? error}</Note>}
    </div>
  )
}
