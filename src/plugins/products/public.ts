/** What other areas may know of products. */
export { dyedNotice, isDyedCode } from './rules/dyed.ts'
