/**
 * A query with words for its failure is read by a screen that draws them. Queries whose failure no screen draws
 * are listed with the reason, and the list only shrinks.
 */
import { describe, expect, it } from 'vitest'
import { coreManifest } from '../../src/core/kernel/core-commands.ts'
import { clientPlugins, files, textOf } from './everything.ts'

const NOT_DRAWN: Readonly<Record<string, string>> = {
  'company-settings.fetch':
    'read for the name at the rail; the page of the settings has a query of its own and draws its failure',
  'dispatch.fetch-checks': 'read ahead for the road; the page of the inspection reads it again and says so',
  'dispatch.fetch-stop-facts': 'read ahead for the road; a stop without it shows what the phone holds',
  'driver.fetch-ticket': 'what cannot be printed or shared says so in words of its own',
  'repricing.read': 'the strip and the counts stay away; the list of late prices says why it is empty',
  'repricing.compare': 'the panel of an order stays away; the list of late prices says why it is empty',
}
interface Query {
  readonly id: string
  readonly kind?: string | undefined
  readonly says?: { readonly failed?: string } | undefined
}
const sources = files
  .filter((file) => /^src\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: textOf(file) }))
/** The constant that holds each command, and its file. */
const constants = new Map(
  sources.flatMap(({ file, text }) =>
    text.split(/^(?=export const )/m).flatMap((part): [string, { name: string; file: string }][] => {
      const name = /^export const (\w+)/.exec(part)?.[1]
      const id = /\bid: '([a-z-]+\.[a-z-]+)'/.exec(part)?.[1]
      return name && id ? [[id, { name, file }]] : []
    }),
  ),
)
const screens = sources.filter(({ file }) => !/^src\/core\/(?!screens\/)/.test(file))
/** Lists and records of the kit draw why they could not be read; so does what looks at the problem itself. */
const DRAWS =
  /\bproblem\b|failedWords|ErrorPanel|useAnswer\(|useStatus\(|'failed'|<RecordList|defineList|defineResource/
const isDrawn = ({ id }: Query): boolean => {
  const held = constants.get(id)
  // a query of a plain area, made by the kit
  if (!held) return true
  const asks = new RegExp(`\\b${held.name}\\b`)
  return screens.some(({ file, text }) => file !== held.file && asks.test(text) && DRAWS.test(text))
}

describe('a query with words for its failure', () => {
  const queries = [coreManifest, ...clientPlugins.map(([, plugin]) => plugin)]
    .flatMap(({ commands = [] }) => commands as readonly Query[])
    .filter(({ kind, says }) => kind === 'query' && says?.failed)
  it('is one of many', () => expect(queries.length).toBeGreaterThan(50))
  it('has a screen that draws them, or stands in the list', () => {
    const missing = queries.filter((query) => !isDrawn(query)).map(({ id }) => id)
    expect(missing.toSorted()).toEqual(Object.keys(NOT_DRAWN).toSorted())
  })
})
