/** One frame of a stream of events; every part may be missing. */
export interface Frame {
  readonly id?: string
  readonly event?: string
  readonly data?: string
  readonly retry?: number
}

const frameOf = (block: string): Frame | undefined => {
  const frame: { id?: string; event?: string; data?: string; retry?: number } = {}
  for (const line of block.split('\n')) {
    // a comment begins with a colon: its name is empty, which is no field
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') frame.data = frame.data === undefined ? value : `${frame.data}\n${value}`
    else if (name === 'id' || name === 'event') frame[name] = value
    else if (name === 'retry' && /^\d+$/.test(value)) frame.retry = Number(value)
  }
  return Object.keys(frame).length > 0 ? frame : undefined
}

/** Cuts text that arrives in pieces into frames. */
export function createFrames(): (piece: string) => Frame[] {
  let rest = ''
  return (piece) => {
    // a lone CR at the very end may be half of a CRLF that is still coming
    const text = rest + piece
    const held = text.endsWith('\r') ? '\r' : ''
    const blocks = text
      .slice(0, text.length - held.length)
      .replaceAll('\r\n', '\n')
      .replaceAll('\r', '\n')
      .split('\n\n')
    rest = (blocks.pop() ?? '') + held
    return blocks.flatMap((block) => frameOf(block) ?? [])
  }
}
