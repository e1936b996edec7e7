import { useAnswer } from '#core/screens/index.ts'
import { formats, icons, Panel, PanelRow, PanelRows, type IconType, type Tone } from '#ui'
import { sumInvoices } from '../../commands/reading.ts'

interface Work {
  readonly tab: 'to_send' | 'to_issue' | 'overdue'
  readonly what: string
  readonly step: string
  readonly icon: IconType
  readonly tone: Tone
}
/** Steps that invoices wait for, in the order in which they are taken. */
const WORK: readonly Work[] = [
  { tab: 'to_issue', what: 'To issue', step: 'Issue', icon: icons.FileText, tone: 'amber' },
  { tab: 'to_send', what: 'To send', step: 'Review', icon: icons.Mail, tone: 'blue' },
  { tab: 'overdue', what: 'Overdue', step: 'Open', icon: icons.Clock, tone: 'red' },
]
/** Asks for the sums of a tab of the invoice list. */
const useTab = (tab: Work['tab']) =>
  useAnswer(`invoices ${tab}`, () => sumInvoices({ filters: { tab } }), ['invoice', 'payment', 'email'])

/** Invoices that wait to be issued, sent or paid. */
export default function ToDoPanel() {
  const answer = useTab('to_issue')
  return (
    <Panel answer={answer} link={{ label: 'Invoices', to: '/invoice' }}>
      {() => (
        <PanelRows>
          {WORK.map((work) => (
            <WorkRow key={work.tab} work={work} />
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}
function WorkRow({ work: { tab, what, step, icon, tone } }: { readonly work: Work }) {
  const { value, problem } = useTab(tab)
  const to = `/invoice?tab=${tab}`
  const words = value ? formats.plural(value.invoices, 'invoice') : undefined
  const sum = tab === 'overdue' ? value?.balance : value?.total
  return (
    <PanelRow
      to={to}
      what={what}
      words={what}
      who={problem ?? words}
      icon={icon}
      tone={tone}
      figure={formats.money(sum)}
      step={value && value.invoices > 0 ? { label: step, to } : undefined}
    />
  )
}
