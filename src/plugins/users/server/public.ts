/** Door of people who sign in for the server sides of other plugins. */
export { ownDriver } from './from-above.ts'
