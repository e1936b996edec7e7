import {
  commandFor,
  contribute,
  defineCommand,
  defineEffect,
  definePlugin,
  defineResource,
  has,
  mergeManifests,
  not,
  recordPanels,
  typing,
} from 'gantry/core'
import { debounceTime, filter, map } from 'rxjs'
import { proxy } from 'valtio'
import { z } from 'zod'
import contract, { sheet, siteCheck } from './contract.ts'

export const siteChecks = defineResource({
  contract: siteCheck,
  path: '/site-check',
  label: ['Site check', 'Site checks'],
  title: ({ topic }) => topic,
  columns: ['topic', 'customer_id', 'due_on', 'done_on', 'missed_on'],
  form: ['customer_id', 'topic', 'due_on', 'done_on'],
  menu: { group: 'operations', order: 90, description: 'What to look at, and until when' },
})

export const open = proxy({ total: 0 })
export const countOpen = defineCommand({
  id: 'site-checks.count',
  title: 'Count open site checks',
  kind: 'query',
  hidden: true,
  permission: siteCheck.list.permission,
  input: z.object({}),
  run: async (_input, { dispatch }) => {
    const list = siteChecks.commands.list({ size: 1, filters: { done_on__isnull: 'true' } })
    const answer = await dispatch(list, { fresh: true })
    if (answer.status === 'done') open.total = answer.value.total
  },
})
const follow = defineEffect('site-checks.follow', 'each-tab', (live$) =>
  live$.pipe(
    filter(({ type }) => type.startsWith('site-check.')),
    debounceTime(500),
    map(() => countOpen({})),
  ),
)

const readSheet = commandFor(sheet, { id: 'site-checks.sheet', title: 'Read the sheet', hidden: true })
export const download = defineCommand({
  id: 'site-checks.download',
  title: 'Download site checks',
  words: ['pdf', 'print', 'visits'],
  keys: 'shift+u',
  when: not(has(typing)),
  permission: sheet.permission,
  input: z.object({}),
  says: { done: 'Site checks downloaded', failed: 'The sheet could not be read' },
  run: async (_input, { dispatch }) => {
    const answer = await dispatch(readSheet({}))
    if (answer.status !== 'done') throw new Error('The sheet could not be read')
    const url = URL.createObjectURL(answer.value)
    Object.assign(document.createElement('a'), { href: url, download: 'site-checks.pdf' }).click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  },
})

export default definePlugin({
  id: 'site-checks',
  title: 'Site checks',
  gantry: 1,
  contracts: [contract],
  ...mergeManifests(siteChecks.manifest, {
    commands: [countOpen, readSheet, download],
    effects: [follow],
    contributes: [
      contribute(recordPanels, {
        id: 'site-checks',
        title: 'Site checks',
        permission: siteCheck.list.permission,
        order: 20,
        load: () => import('./panel.tsx'),
      }),
    ],
  }),
})
