/** A package that cannot be built: a file of it is missing. */
export { default } from './gone.js'
