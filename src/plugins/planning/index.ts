import { definePlugin } from '#core'
import { createDue, readWeek } from './commands.ts'
import first from './first.ts'

export default definePlugin({ ...first, commands: [readWeek, createDue] })
