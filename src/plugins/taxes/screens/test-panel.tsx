import { SidePanel } from '#ui'
import { TestSale } from './test-sale.tsx'
import type { Draft } from './use-test-sale.ts'

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
