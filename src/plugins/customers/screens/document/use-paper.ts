import { useCallback, useEffect, useState } from 'react'
import { useCommand } from '#core'
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
  const [paper, setPaper] = useState<Paper>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    let made = ''
    setPaper(undefined)
    setProblem(undefined)
    if (!key) return
    void read({ file_key: key }, { fresh: true }).then((outcome) => {
      if (!here) return
      if (outcome.status !== 'done')
        return setProblem(
          outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.',
        )
      const blob = outcome.value
      setPaper({
        url: (made = URL.createObjectURL(blob)),
        type: blob.type,
        name: `${title.replace(/[^\w.-]+/g, '_')}.${ENDINGS[blob.type] ?? 'bin'}`,
      })
    })
    // a tab of its own may still be reading it
    return () => {
      here = false
      if (made) setTimeout(() => URL.revokeObjectURL(made), 60_000)
    }
  }, [read, key, title, round])
  return { paper, problem, again: useCallback(() => setRound((now) => now + 1), []) }
}
