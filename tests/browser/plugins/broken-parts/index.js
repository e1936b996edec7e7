/** A package whose manifest is in order and whose parts all break; the key it asks for is taken. */
import {
  contribute,
  defineCommand,
  defineEffect,
  definePlugin,
  recordFinders,
  recordPanels,
} from 'gantry/core'
import { z } from 'gantry/schema'

const boom = () => {
  throw new Error('boom')
}
const load = async () => ({ default: boom })

export default definePlugin({
  id: 'broken-parts',
  title: 'Broken parts',
  gantry: 1,
  commands: [
    defineCommand({
      id: 'broken-parts.search',
      title: 'Search wells',
      keys: 'mod+k',
      input: z.object({}),
      run: boom,
    }),
  ],
  effects: [defineEffect('broken-parts.effect', 'each-tab', boom)],
  routes: [
    { path: '/broken', title: 'Broken', load },
    { path: '/missing', title: 'Missing', load: async () => boom() },
  ],
  menu: [{ group: 'integrations', label: 'Broken', to: '/broken' }],
  contributes: [
    contribute(recordFinders, { id: 'broken', label: 'Wells', find: boom }),
    contribute(recordPanels, {
      id: 'broken',
      title: 'Broken panel',
      permission: 'customer.read',
      order: 5,
      load,
    }),
  ],
})
