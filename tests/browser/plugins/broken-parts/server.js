/** Its server side breaks when it is mounted: the reaction below must not leave jobs behind. */
import { defineServerPlugin, react } from 'gantry/server'

export default defineServerPlugin({
  id: 'broken-parts',
  gantry: 1,
  mount: () => {
    throw new Error('boom')
  },
  reactions: [react({ type: 'yard.created' }, 'broken-parts.job')],
})
