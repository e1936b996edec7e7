/** A command and its answers typed in one line: `assign dale`, `hold waiting for a PO`. */
import type { AnyCommand, AskItem } from '../command/command.ts'
import type { CommandContext } from '../command/contexts.ts'
import { answered, asksOf, missing, type AnyAsk } from './asks.ts'
import type { Chip } from './palette-state.ts'

/** What a line says: the command, and the answers that were read out of it. */
export interface Line {
  readonly command: AnyCommand
  readonly input: Readonly<Record<string, unknown>>
  readonly chips: readonly Chip[]
  readonly disabledReason?: string
}
/** words of a line that are looked at; nobody types more into a palette */
const MOST_WORDS = 8
export const wordsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
const plainWords = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** The words of a line after the name of the command; undefined when the line does not begin with it. */
export function restAfterName(
  { title, words = [] }: AnyCommand,
  [first = '', ...rest]: readonly string[],
): readonly string[] | undefined {
  if (first.length < 2 || rest.length === 0) return undefined
  const begins = (name: string) => name.toLowerCase().startsWith(first.toLowerCase())
  if (!begins(title)) return words.some(begins) ? rest : undefined
  const whole = plainWords(title)
  // the rest of the command's own name is no answer
  let own = 0
  while (own < rest.length && rest[own]!.length > 1 && whole[own + 1]?.startsWith(rest[own]!.toLowerCase()))
    own++
  return own < rest.length ? rest.slice(own) : undefined
}

/** The choice that these words mean: each of them begins a word of its label. */
function meantBy(items: readonly AskItem[], words: readonly string[]): AskItem | undefined {
  const fits = items.filter(({ label }) => {
    const own = plainWords(label)
    return words.every((word) => plainWords(word).every((part) => own.some((one) => one.startsWith(part))))
  })
  return fits.find(({ disabledReason }) => !disabledReason) ?? fits[0]
}
interface Read {
  readonly value: unknown
  readonly label: string
  readonly disabledReason?: string | undefined
}
/** What the words answer to one question. */
async function readAnswer(
  ask: AnyAsk,
  words: readonly string[],
  ctx: CommandContext,
): Promise<Read | undefined> {
  const text = words.join(' ')
  const item = ask.items && meantBy(await ask.items(text, ctx), words)
  if (item) return item
  try {
    const value = ask.parse?.(text)
    return value === undefined ? undefined : { value, label: text }
  } catch {
    return undefined
  }
}

type Answers = Omit<Line, 'command'>
/** Reads the questions in their order, each out of as many words as it can take. */
async function readAnswers(
  asks: readonly (readonly [field: string, ask: AnyAsk, isWanted: boolean])[],
  words: readonly string[],
  ctx: CommandContext,
): Promise<Answers | undefined> {
  const [next, ...later] = asks
  if (words.length === 0) return { input: {}, chips: [] }
  if (!next) return undefined
  const [field, ask, isWanted] = next
  for (let count = words.length; count > 0; count--) {
    const answer = await readAnswer(ask, words.slice(0, count), ctx)
    const rest = answer && (await readAnswers(later, words.slice(count), ctx))
    if (!answer || !rest) continue
    const reason = answer.disabledReason ?? rest.disabledReason
    return {
      input: { [field]: answer.value, ...rest.input },
      chips: [{ field, label: answer.label }, ...rest.chips],
      ...(reason ? { disabledReason: reason } : {}),
    }
  }
  return isWanted ? undefined : readAnswers(later, words, ctx)
}

/** What the line says to this command; undefined when some of it says nothing. */
export async function readLine(
  command: AnyCommand,
  text: string,
  ctx: CommandContext,
): Promise<Line | undefined> {
  const words = restAfterName(command, wordsOf(text))
  if (!words) return undefined
  const known = answered(command, ctx)
  const wanted = new Set(missing(command, known))
  const asks = Object.entries(asksOf(command))
    .filter(([, { from }]) => !from)
    .map(([field, ask]) => [field, ask, wanted.has(field)] as const)
  const answers = await readAnswers(asks, words, ctx)
  return answers && { command, ...answers }
}
