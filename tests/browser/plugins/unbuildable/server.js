/** Its server side is in order, and off with it. */
import { defineServerPlugin } from 'gantry/server'

export default defineServerPlugin({ id: 'unbuildable', gantry: 1 })
