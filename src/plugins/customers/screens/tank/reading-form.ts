import type { z } from 'zod'
import type { FormSpec } from '#core/screens/index.ts'
import { addReading } from '#schema/areas/parties.ts'
import { recordReading } from '../../commands/readings.ts'

const Shape = addReading.body
/** The form of one reading of this tank. */
export const readingForm = (id: number): FormSpec => ({
  name: 'tank-reading',
  shape: Shape.shape,
  input: Shape,
  patch: Shape.partial(),
  form: [
    { field: 'quantity', label: 'Gallons on hand' },
    { field: 'read_at', label: 'Read at' },
    { field: 'source', help: 'Source of the reading' },
    { field: 'note' },
  ],
  create: (input: Omit<z.input<typeof recordReading.input>, 'id'>) => recordReading({ ...input, id }),
  update: recordReading,
})
