/** Every area there is, with those of installed packages: what comes after the first screen. */
import { catalogue, contracts } from '#schema/index.ts'

export { off, plugins } from 'virtual:gantry-plugins'
export { entryPlugin } from './shell/entry/session-commands.ts'
export const contract = [...contracts, catalogue]
