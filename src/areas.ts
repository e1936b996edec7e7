/** Every area there is, with those of installed packages: what comes after the first screen. */
export { off, plugins } from 'virtual:gantry-plugins'
export { contracts as contract } from '#schema/index.ts'
export { entryPlugin } from './shell/entry/session-commands.ts'
