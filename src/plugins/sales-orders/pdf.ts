import { refuse } from '#core'

/** The file that was asked for; anything else in its place is refused in the words of the specification (8). */
export function pdfIn(answer: unknown): Blob {
  if (answer instanceof Blob && !answer.type.includes('html')) return answer
  throw refuse('BAD_ANSWER', 'Invalid response format')
}

/** Shows a file in a tab of its own; where the browser forbids that, it is downloaded. */
export function showFile(data: Blob, name: string): void {
  const url = URL.createObjectURL(data)
  const tab = window.open(url, '_blank')
  if (!tab) Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
