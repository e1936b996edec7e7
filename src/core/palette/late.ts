/** What the first key asks for: a file of its own, for who only works in lists never needs it. */
export { rank } from './rank.ts'
export { readLine } from './line.ts'
export { searchLists } from './searches.ts'
