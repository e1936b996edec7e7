/**
 * Words that plain technical English does not use (docs/decisions/0001). Counted are docstrings whose first word
 * is a question, and riddle words in comments and in titles of tests, by room.
 */
import { files, textOf } from '../everything.ts'

const QUESTION = /^(what|how|where|who|whether)\b/i
const RIDDLE = /\b(told|said|bears?|stands?|stood|anew|whoever|somebody|nobody)\b/gi
const DOCSTRING = /\/\*\*([\s\S]*?)\*\//g
const BLOCK = /\/\*[\s\S]*?\*\//g
const LINE = /(?:^|\s)\/\/\s.*$/gm
const TITLE = /\b(?:describe|it|test)(?:\.\w+(?:\([^)\n]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g
const CODE = /^(src|server|schema|tests|scripts|bench|seed|vite|examples)\/.*\.(ts|tsx|mjs|cjs)$/
const OTHER = /^schema\/generated\/|^tests\/laws\/(agreed\/|words\.|english\.|walls\/english)/

/** The room of a file: a plugin, a room of the kernel, of the server or of the contract, else a top folder. */
export function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/')
  if (top === 'src' && /^(plugins|core|shell|ui)$/.test(second))
    return third.includes('.') ? `src/${second}` : `src/${second}/${third}`
  return /\./.test(second) || /^(scripts|bench|seed|vite|examples)$/.test(top) ? top : `${top}/${second}`
}
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** `file:line word` of each such word in a text. */
export function riddlesIn(file: string, text: string): string[] {
  const place = (index: number, word: string): string => `${file}:${lineAt(text, index)} ${word}`
  const questions = [...text.matchAll(DOCSTRING)].flatMap(({ index, 1: comment = '' }) => {
    const [word] = QUESTION.exec(comment.replace(/^[\s*]+/, '')) ?? []
    return word ? [place(index, word)] : []
  })
  const titles = file.startsWith('tests/') ? [...text.matchAll(TITLE)] : []
  const prose = [...text.matchAll(BLOCK), ...text.matchAll(LINE), ...titles]
  const riddles = prose.flatMap(({ index, 0: words }) =>
    [...words.matchAll(RIDDLE)].map((riddle) => place(index + riddle.index, riddle[0])),
  )
  return [...questions, ...riddles]
}

/** The words found in each room that has some. */
export function riddlesByRoom(): Readonly<Record<string, readonly string[]>> {
  const rooms: Record<string, string[]> = {}
  for (const file of files.filter((name) => CODE.test(name) && !OTHER.test(name))) {
    const found = riddlesIn(file, textOf(file))
    if (found.length) (rooms[roomOf(file)] ??= []).push(...found)
  }
  return rooms
}
