import { definePlugin } from '#core'
import { savedViews } from '#core/screens/index.ts'

export default definePlugin({ id: 'saved-views', title: 'Saved views', ...savedViews.manifest })
