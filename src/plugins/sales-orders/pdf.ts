import { refuse } from '#core'

/** The file that was asked for; anything else in its place is refused in the words of the specification (8). */
export function pdfIn(answer: unknown): Blob {
  if (answer instanceof Blob && !answer.type.includes('html')) return answer
  throw refuse('BAD_ANSWER', 'Invalid response format')
}
