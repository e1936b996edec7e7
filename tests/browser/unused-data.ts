/** The data folder of a server that was never used: a site copies it, instead of making a database of its own. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeUnused } from './harness.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    unusedData: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-unused-'))
  await makeUnused(dir)
  project.provide('unusedData', dir)
  return () => fs.rmSync(dir, { recursive: true, force: true })
}
