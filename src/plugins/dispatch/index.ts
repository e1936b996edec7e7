import { definePlugin } from '#core'

/** Loads, lanes and the road; their screens are loaded later. */
export default definePlugin({ id: 'dispatch', title: 'Dispatch' })
