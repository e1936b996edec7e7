/**
 * `npm run generate`: schema/generated from the contract, and what is kept: src/places.json, and in docs/ the contract
 * and the published interface in short, coverage, extension points, sbom and the guide's package. `-- --check` only
 * compares.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import { ensureGenerated } from './shared/generated.mjs'
import { ensureInstalled, node } from './shared/kit.mjs'

await ensureInstalled()
ensureGenerated()
const laws = ['digest', 'coverage', 'supply', 'places', 'guide', 'extension-points'].map(
  (law) => `tests/laws/${law}.test.ts`,
)
const compares = process.argv.includes('--check')
const made = [
  await node('scripts/types.mjs', [compares ? '--check' : '--report'], { capture: true }),
  await node('node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', ...laws], {
    env: compares ? {} : { GANTRY_WRITE: '1' },
    capture: true,
  }),
]
for (const { code, output } of made) if (code) console.error(output)
process.exit(made.some(({ code }) => code) ? 1 : 0)
