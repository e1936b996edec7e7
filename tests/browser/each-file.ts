/** Run in each file of browser tests: a test that fails leaves what its pages showed. */
import { afterEach } from 'vitest'
import { keepRecords } from '../recorded/records.ts'
import { keepPages } from './failed-page.ts'

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPages(task)
})
keepRecords('drawn', 'opened')
