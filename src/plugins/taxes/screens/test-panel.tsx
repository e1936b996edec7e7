import type { z } from 'zod'
import type { testSale } from '#schema/taxes.ts'
import { SidePanel } from '#ui'
import { TestSale } from './test-sale.tsx'

export type Draft = NonNullable<z.input<typeof testSale.body>['draft']>
/** The sale that is tried while the tax is typed. */
export function TestPanel({
  draft,
  isNew,
  onClose,
}: {
  readonly draft: Readonly<Record<string, unknown>>
  readonly isNew: boolean
  readonly onClose: () => void
}) {
  return (
    <SidePanel title="Test a sale" note="Nothing is saved" label="Test a sale" onClose={onClose}>
      <TestSale draft={draft as Draft} isNew={isNew} />
    </SidePanel>
  )
}
