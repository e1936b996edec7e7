/**
 * The five laws of docs/architecture.md and what breaks them most easily,
 * as far as every manifest and file can show it.
 */
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { createRegistry } from '../../src/core/plugin/registry.ts'
import { clientPlugins, files, hits, textOf } from './everything.ts'

const all = clientPlugins.map(([, plugin]) => plugin)
const serverSide = /^src\/plugins\/[^/]+\/(server\.ts|server\/|tables\.ts)/

describe('a plugin is a value', () => {
  it.each(all.map((plugin) => [plugin.id, plugin] as const))(
    '%s can be left out: only who declared a need of it is off',
    (id, plugin) => {
      const rest = all.filter((one) => one !== plugin)
      const { failures, plugins } = createRegistry(rest, { contract: contracts }).registry
      expect(plugins.has(id)).toBe(false)
      expect(
        failures.filter(({ reasons }) => !reasons.every((reason) => /^nobody provides/.test(reason))),
      ).toEqual([])
    },
  )
  it('registers nothing itself: manifests are looked for in two places only', () => {
    expect(
      hits(
        (f) => /^(src|server)\//.test(f) && /\.tsx?$/.test(f),
        /createRegistry\(|startGantry\(|(?<!net\.)createServer\(/,
      ).filter(
        (hit) =>
          !/function (createRegistry|startGantry|createServer)|^src\/(product\.tsx|core\/(kernel\/boot|testing)\.ts)|^server\/open\.ts/.test(
            hit,
          ),
      ),
    ).toEqual([])
  })
})

describe('everything done is a command', () => {
  it('no screen calls the server or moves the log by itself', () => {
    const client = (f: string) => /^src\/(plugins|shell)\/.*\.tsx?$/.test(f) && !serverSide.test(f)
    expect(
      hits(client, /\bgantry\.api\b|useGantry\(\)\.api|\.log\.(confirm|propose|follow)\(|createApi\(/),
    ).toEqual([])
  })
  it('a screen says by itself only what never left the page: a line removed before it was saved, a key with nothing to explain, a card let go where it may not lie', () => {
    const said = hits((f) => /^src\/(plugins|shell)\/.*\.tsx?$/.test(f), /\btoasts\.show\(/).map(
      (hit) => hit.split(':')[0],
    )
    expect([...new Set(said)].toSorted()).toEqual(
      [
        'dispatch/screens/center/use-planning.ts',
        'planning/screens/cards/use-moves.ts',
        'sales-orders/screens/editor/lines-section.tsx',
        'sales-orders/screens/page/use-order-page.ts',
      ].map((name) => `src/plugins/${name}`),
    )
  })
})

describe('state changes only by pure folds', () => {
  const IMPURE =
    /Date\.now|new Date\(\)|Math\.random|performance\.now|crypto\.|\basync\b|\bawait\b|localStorage|fetch\(/
  const pure = (what: string, run: unknown) => (IMPURE.test(String(run)) ? [what] : [])
  it('folds and proposals of every plugin look at neither clock nor chance and answer at once', () => {
    const folds = all.flatMap((plugin) => [
      ...(plugin.projections ?? []).flatMap((p) =>
        p.handlers.flatMap((h) => pure(`${p.name} on ${h.type}`, h.reduce)),
      ),
      ...(plugin.collections ?? []).flatMap((c) =>
        c.rules.flatMap((rule) => [
          ...pure(`${c.name} on ${rule.type}`, rule.next),
          ...pure(`${c.name} keys of ${rule.type}`, rule.keys),
        ]),
      ),
      ...(plugin.commands ?? []).flatMap((command) => pure(`proposal of ${command.id}`, command.optimistic)),
    ])
    expect(folds).toEqual([])
    expect(all.flatMap((plugin) => plugin.collections ?? []).length).toBeGreaterThan(20)
  })
  it('a proposal belongs to a command that can be refused: it has a lane, or is queued', () => {
    const proposing = all.flatMap((plugin) => plugin.commands ?? []).filter((command) => command.optimistic)
    expect(proposing.length).toBeGreaterThan(20)
    expect(proposing.filter((command) => command.kind === 'query').map((command) => command.id)).toEqual([])
  })
})

describe('what grows by itself', () => {
  it('no plugin writes a list by hand: each is data for the one list there is', () => {
    const screens = files.filter((file) => /^src\/plugins\/[^/]+\/.*\.tsx$/.test(file))
    expect(screens.filter((file) => /<(RecordList|DefinedList)\b/.test(textOf(file)))).toEqual([])
    expect(screens.filter((file) => /\bdefineList</.test(textOf(file))).length).toBeGreaterThanOrEqual(5)
  })
  it('the kit stays a kit: it has no more options than it has, at any depth', () => {
    const file = 'src/core/resource/resource-types.ts'
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest)
    const specs = [
      'ResourceSpec',
      'Column',
      'Field',
      'ResourceMenu',
      'ResourceWords',
      'Archive',
      'FinderSpec',
    ]
    const members = source.statements
      .filter(ts.isInterfaceDeclaration)
      .filter(({ name }) => specs.includes(name.text))
      .map((one) => one.members.length)
    expect(members).toHaveLength(specs.length)
    expect(members.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(53)
  })
  it('the fields of an order, a payment and a mail of an invoice are forms of the kit', () => {
    const screens = files.filter((file) => /^src\/plugins\/(sales-orders|invoices)\//.test(file))
    const carried = screens.filter((file) => /defineForm<|: FormSpec\b/.test(textOf(file)))
    expect(carried.length).toBeGreaterThanOrEqual(3)
  })
  it('doors are few: an index file stands where a part begins, nowhere else', () => {
    const doors = files.filter(
      (f) => /^(src|schema|server)\/.*index\.tsx?$/.test(f) && !/^src\/plugins\/[^/]+\/index\.ts$/.test(f),
    )
    expect(doors.toSorted()).toEqual([
      'schema/index.ts',
      'server/index.ts',
      'src/core/index.ts',
      'src/core/react/index.ts',
      'src/core/screens/index.ts',
      'src/ui/index.ts',
    ])
  })
  it('numbers of the log never come from a sequence', () => {
    expect(
      hits(
        (f) => /^server\/.*\.(ts|sql)$/.test(f) && /event|tenant/.test(f),
        /\bseq\b.*(bigserial|nextval|generated .* as identity)/i,
      ),
    ).toEqual([])
  })
})
