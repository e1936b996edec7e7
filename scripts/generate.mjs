/**
 * `npm run generate`: contract -> schema/generated, manifests -> src/places.json, and in docs/ coverage, sbom and
 * the guide's package; `-- --check` only compares.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { ensureInstalled, node } from './shared/kit.mjs'

await ensureInstalled()
const words = process.argv.slice(2)
const { code } = await node('node_modules/tsx/dist/cli.mjs', ['schema/build.ts', ...words])
const listed =
  code || words.includes('--check')
    ? { code }
    : await node(
        'node_modules/vitest/vitest.mjs',
        [
          'run',
          '--project',
          'unit',
          ...['coverage', 'supply', 'places', 'guide'].map((law) => `tests/laws/${law}.test.ts`),
        ],
        {
          env: {
            GANTRY_WRITE_COVERAGE: '1',
            GANTRY_WRITE_SBOM: '1',
            GANTRY_WRITE_PLACES: '1',
            GANTRY_WRITE_GUIDE: '1',
          },
          capture: true,
        },
      )
process.exit(listed.code)
