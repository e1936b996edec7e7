import { parseAst } from 'vite'

/** Node of a parsed text, as far as it is read. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node of a text, whatever it is written in. */
export function nodesOf(code: string, lang: 'js' | 'ts'): readonly Node[] {
  const nodes: Node[] = []
  const left: unknown[] = [parseAst(code, { lang }).body]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (isNode(next)) nodes.push(next)
    left.push(...Object.values(next as object).filter((value) => typeof value === 'object' && value !== null))
  }
  return nodes
}

export interface Cut {
  readonly start: number
  readonly end: number
  /** what stands there instead */
  readonly by?: string
}
/** The text without these pieces, and without the comma behind one that leaves nothing. */
export function without(code: string, cuts: readonly Cut[]): string {
  let rest = code
  for (const { start, end, by } of [...cuts].sort((a, b) => b.start - a.start)) {
    const after = rest.slice(end)
    rest = rest.slice(0, start) + (by ?? '') + (by === undefined ? after.replace(/^\s*,/, '') : after)
  }
  return rest
}
