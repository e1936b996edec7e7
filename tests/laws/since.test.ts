/** Which tests a change reaches, where not all of them are run. */
import { describe, expect, it } from 'vitest'
import { chooseTests, reachedFiles } from '../../scripts/shared/since.mjs'

const module = (source: string, ...imported: string[]) => ({
  source,
  dependencies: imported.map((resolved) => ({ resolved })),
})
const FEE = 'src/plugins/fees/server/rates.ts'
const modules = [
  module(FEE, 'schema/sales/taxes.ts'),
  module('schema/sales/taxes.ts'),
  module('src/plugins/fees/rules.ts'),
  module('src/plugins/fees/index.ts', 'src/plugins/fees/rules.ts'),
  module('tests/rules/fees.test.ts', 'src/plugins/fees/index.ts'),
  module('tests/rules/geo.test.ts', 'src/plugins/geo/index.ts'),
  module('tests/laws/text.test.ts'),
  module('tests/browser/harness.ts'),
  module('tests/browser/office.test.ts', 'tests/browser/harness.ts'),
]
const choose = (...changed: string[]) =>
  chooseTests({
    changed,
    modules,
    called: {
      'GET /fee/': ['tests/server/areas/fees.test.ts'],
      'GET /yard/': ['tests/server/areas/yards.test.ts'],
    },
    textOf: () => "  path: '/fee/',",
  })

describe('a change reaches', () => {
  it('what imports it, over any number of files', () => {
    expect([...reachedFiles(['src/plugins/fees/rules.ts'], modules)]).toEqual([
      'src/plugins/fees/rules.ts',
      'src/plugins/fees/index.ts',
      'tests/rules/fees.test.ts',
    ])
    expect(choose('tests/browser/harness.ts').browser).toEqual(['tests/browser/office.test.ts'])
  })
  it('tests that make the calls of its area, whether the server or the contract changed', () => {
    for (const file of [FEE, 'schema/sales/taxes.ts'])
      expect(choose(file).server).toEqual(['tests/server/areas/fees.test.ts'])
    expect(choose('src/plugins/fees/rules.ts').server).toEqual([])
  })
  it('every law, and a test that changed itself', () => {
    expect(choose('tests/rules/geo.test.ts').unit).toEqual([
      'tests/laws/text.test.ts',
      'tests/rules/geo.test.ts',
    ])
  })
})
