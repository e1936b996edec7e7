/** A package whose manifest is in order and whose parts all break. */
import { contribute, defineEffect, definePlugin, definePoint, recordFinders } from 'gantry/core'

const boom = () => {
  throw new Error('boom')
}
const invoicePanels = definePoint('invoice.panels')

export default definePlugin({
  id: 'broken-parts',
  title: 'Broken parts',
  gantry: 1,
  effects: [defineEffect('broken-parts.effect', 'each-tab', boom)],
  routes: [
    { path: '/broken', title: 'Broken', load: async () => ({ default: boom }) },
    { path: '/missing', title: 'Missing', load: async () => boom() },
  ],
  menu: [{ group: 'integrations', label: 'Broken', to: '/broken' }],
  contributes: [
    contribute(recordFinders, { id: 'broken', label: 'Wells', find: boom }),
    contribute(invoicePanels, { title: 'Broken panel', Panel: boom }),
  ],
})
