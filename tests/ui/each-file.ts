/**
 * Around every file of the units. They share their modules and one React: after two calls of `act` that overlapped it
 * draws nothing for whoever comes next, so it is said where it happened.
 */
import { afterAll, afterEach } from 'vitest'
import { wanted, watchTexts } from '../recorded/drawn.ts'
import { keepRecords, record } from '../recorded/records.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const { error } = console
let hasOverlapped = false
console.error = (...words: unknown[]) => {
  hasOverlapped ||= String(words[0]).includes('overlapping act() calls')
  error(...words)
}
afterEach(() => {
  if (!hasOverlapped) return
  hasOverlapped = false
  throw new Error('two act() calls overlapped: what answers a call waits with a timer, not with settle()')
})
afterAll(() => {
  console.error = error
})
keepRecords('drawn')
if (typeof document !== 'undefined') watchTexts(wanted, (text) => record('drawn', text))
