/** What reacts to events does so as a stream, which a test has seen run in virtual time. */
import { describe, expect, it } from 'vitest'
import { clientPlugins, files, hits, textOf } from './everything.ts'

const EFFECTS = /^src\/plugins\/[^/]+\/effects(\.ts|\/[^/]+\.ts)$/
const screenOf = (file: string) =>
  /^src\/plugins\/.*\.tsx?$/.test(file) && !/^src\/plugins\/[^/]+\/(server\.ts|server\/)/.test(file)
/** Tests whose time is virtual, by themselves or through the clock of the effects. */
const inVirtualTime = files
  .filter((file) => /^tests\/.*\.test\.tsx?$/.test(file))
  .map(textOf)
  .filter((text) => /rxjs\/testing|effect-clock\.ts/.test(text))
const streams = files
  .filter((file) => EFFECTS.test(file))
  .flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => ({ file, name })),
  )

describe('effects', () => {
  it('of every manifest are named by a test in virtual time', () => {
    const effects = clientPlugins.flatMap(([, { effects: all = [] }]) => all.map(({ name }) => name))
    expect(effects.length).toBeGreaterThanOrEqual(3)
    expect(effects.filter((name) => !inVirtualTime.some((text) => text.includes(name)))).toEqual([])
  })
  it('are each declared in a manifest', () => {
    const declared = new Set(
      clientPlugins.flatMap(([, { effects: all = [] }]) => all.map(({ name }) => name)),
    )
    const defined = files
      .filter((file) => EFFECTS.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\bdefineEffect\(\s*'([^']+)'/g)].map(([, name = '']) => name),
      )
    expect(defined.length).toBeGreaterThanOrEqual(3)
    expect(defined.filter((name) => !declared.has(name))).toEqual([])
  })
  it('and streams of screens stand in effects.ts or effects/, at least eight', () => {
    expect(streams.length).toBeGreaterThanOrEqual(8)
    expect(hits((f) => screenOf(f) && !EFFECTS.test(f), /\bdefineEffect\(/)).toEqual([])
  })
  it('have each a test in virtual time', () => {
    const tested = ({ file, name }: (typeof streams)[number]) =>
      inVirtualTime.some((text) => text.includes(file.replace('src/', '#')) && text.includes(name))
    // what a draft holds over its stream is tested with the draft
    const own = streams.filter(({ name }) => name !== 'createPriceEditor')
    expect(own.filter((one) => !tested(one))).toEqual([])
  })
})

describe('screens', () => {
  it('keep no clock of their own that ticks', () => {
    expect(hits(screenOf, /\bsetInterval\(/)).toEqual([])
  })
  it('cancel no question by hand beside a timer', () => {
    const byHand = files
      .filter(screenOf)
      .filter((file) => /new AbortController/.test(textOf(file)) && /\bsetTimeout\(/.test(textOf(file)))
    expect(byHand).toEqual([])
  })
  it('listen to the log through streams of their area', () => {
    expect(hits(screenOf, /log\.live\$\.subscribe\(/)).toEqual([])
  })
})
