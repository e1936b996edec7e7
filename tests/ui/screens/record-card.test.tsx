// @vitest-environment happy-dom
/** A row as a card: its name, and the next two columns that say something. */
import { afterEach, expect, test } from 'vitest'
import { RecordCard } from '#core/screens/list/record-card.tsx'
import { cleanup, render } from '../dom.ts'

afterEach(cleanup)
const column = (key: string, value: string | null) => ({ key, title: key, width: 100, render: () => value })

test('a column that is silent leaves no label behind, and the next takes its place', async () => {
  const columns = [
    column('Name', 'Bayou Haulage'),
    column('Code', 'C0017'),
    column('Status', null),
    column('Phone', '713-555-0100'),
  ]
  const host = await render(<RecordCard title="Bayou Haulage" columns={columns} row={{}} />)
  expect(host.textContent).toBe('Bayou HaulageCode: C0017Phone: 713-555-0100')
})
test('nor does one that says that there is none', async () => {
  const none = { ...column('Early payment', null), render: () => <span aria-label="none">–</span> }
  const host = await render(
    <RecordCard title="Net 30" columns={[column('Name', 'Net 30'), none, column('Days', '30')]} row={{}} />,
  )
  expect(host.textContent).toBe('Net 30Days: 30')
})
