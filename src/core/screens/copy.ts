import { z } from 'zod'
import { defineCommand } from '../command/command.ts'

export const copyText = defineCommand({
  id: 'clipboard.copy',
  title: 'Copy',
  hidden: true,
  input: z.object({ text: z.string() }),
  says: { done: 'Copied to clipboard', failed: 'The browser does not allow copying' },
  run: async ({ text }) => {
    await navigator.clipboard.writeText(text)
    return {}
  },
})
