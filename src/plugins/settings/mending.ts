import { commandFor } from '#core'
import { valuesToMend } from '#schema/areas/mending.ts'

/** Lists values of records that have to be mended. */
export const listMending = commandFor(valuesToMend, {
  id: 'value-to-mend.list',
  title: 'List values to mend',
  hidden: true,
})
