import { useCallback, useState } from 'react'
import type { ResourceScreen } from '#core'
import { ResourceForm, type FormSpec } from '#core/screens/index.ts'
import { Button, icons, useMedia } from '#ui'
import { APPLIES, withoutUnusedLists } from '../rules/applies.ts'
import { TestPanel } from './test-panel.tsx'

type Said = Readonly<Record<string, unknown>>
/**
 * Whoever takes a tick off sends its list as it stands in the form, also when it is
 * still empty: what lay under the tick was chosen by nobody.
 */
const withLists = <I extends Said>(input: I): I => ({
  ...input,
  ...Object.fromEntries(
    APPLIES.flatMap(({ every, list }) =>
      input[every] === false && input[list] === undefined ? [[list, []]] : [],
    ),
  ),
})
const adapt = (spec: FormSpec): FormSpec => {
  const { update } = spec
  return {
    ...spec,
    reads: withoutUnusedLists,
    ...(update ? { update: (input: never) => update(withLists(input)) } : {}),
  }
}

/** Nobody is charged by a tax that is still being entered. */
const STARTS = { is_active: false, applies_to_all_states: false, applies_to_all_products: false }

/** The kit's form with a sale to try beside it. */
const TaxForm: ResourceScreen = ({ resource }) => {
  const roomy = useMedia('(min-width: 1101px)')
  const [open, setOpen] = useState<boolean>()
  const shown = open ?? roomy
  const close = useCallback(() => setOpen(false), [])
  return (
    <ResourceForm
      resource={resource}
      adapt={adapt}
      starts={STARTS}
      tools={
        shown ? undefined : (
          <Button icon={icons.Calculator} onPress={() => setOpen(true)}>
            Test a sale
          </Button>
        )
      }
      beside={(model, row) =>
        shown && (
          <TestPanel
            draft={{ ...model.wire(), ...(row ? { id: row.id } : {}) }}
            isNew={!row}
            onClose={close}
          />
        )
      }
    />
  )
}
export default TaxForm
