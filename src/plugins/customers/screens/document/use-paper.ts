import { useCallback, useEffect, useState } from 'react'
import { useCommand, useFileUrl } from '#core'
import { readPaper } from '../../commands/papers.ts'

export interface Paper {
  readonly url: string
  readonly type: string
  readonly name: string
}
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}
/** The bytes come with the bearer, so the paper is one of this page's own. */
export function usePaper(key: string | null, title: string) {
  const read = useCommand(readPaper)
  const [file, setFile] = useState<Blob>()
  const url = useFileUrl(file)
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    setFile(undefined)
    setProblem(undefined)
    if (!key) return
    void read({ file_key: key }, { fresh: true }).then((outcome) => {
      if (!here) return
      if (outcome.status !== 'done')
        return setProblem(
          outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
        )
      setFile(outcome.value)
    })
    return () => {
      here = false
    }
  }, [read, key, round])
  const named = (blob: Blob) => `${title.replace(/[^\w.-]+/g, '_')}.${ENDINGS[blob.type] ?? 'bin'}`
  const paper: Paper | undefined =
    file && url !== undefined ? { url, type: file.type, name: named(file) } : undefined
  return { paper, problem, again: useCallback(() => setRound((now) => now + 1), []) }
}
