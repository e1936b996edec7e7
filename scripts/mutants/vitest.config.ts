import path from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Quick files first: a run ends at the first test that fails. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = ({ project, moduleId }: TestSpecification): number =>
      this.ctx.cache.getFileTestResults(`${project.name}:${path.relative(this.ctx.config.root, moduleId)}`)
        ?.duration ?? 0
    return [...files].sort((a, b) => took(a) - took(b))
  }
}

/** The tests that mutants are held against: those of the rules and of the kernel that need no page. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: 'mutants',
    include: ['tests/{rules,core}/**/*.test.ts'],
    // they read files or the whole product
    exclude: ['tests/core/**/{trade-words,products}.test.ts'],
    setupFiles: ['scripts/mutants/setup.ts'],
    testTimeout: 10_000,
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
})
