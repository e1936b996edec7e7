/** Files of the server, shown and printed. */
import { refuse } from '../wire/problem.ts'
import { addressOf, startDownload } from './file-address.ts'

/** ms that the print dialog of the system may stay open */
const PRINT_MS = 300_000

/** Returns the file that a call answered; anything else is refused in the words of the specification (8). */
export function fileIn(answer: unknown): Blob {
  if (answer instanceof Blob && !answer.type.includes('html')) return answer
  throw refuse('BAD_ANSWER', 'Invalid response format')
}
/** Shows a file in a tab of its own; where the browser forbids that, it is downloaded. */
export function showFile(file: Blob, name: string): void {
  const { url, release } = addressOf(file)
  if (!window.open(url, '_blank')) startDownload(url, name)
  release()
}
/**
 * Opens the print dialog of the system for a PDF; false where this browser shows none, as on most phones.
 * @param title of the frame that has it
 */
export function printFile(pdf: Blob, title: string): boolean {
  if (!navigator.pdfViewerEnabled) return false
  const frame = document.createElement('iframe')
  const { url, release } = addressOf(pdf, 0)
  frame.hidden = true
  frame.title = title
  frame.addEventListener('load', () => frame.contentWindow?.print())
  frame.src = url
  document.body.append(frame)
  setTimeout(() => (frame.remove(), release()), PRINT_MS)
  return true
}
