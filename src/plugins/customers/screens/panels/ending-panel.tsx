import { useAsk } from '#core'
import { certificate } from '#schema/areas/parties.ts'
import { formats, Panel, PanelGrow, PanelLink, PanelTable, shiftDay, Tag } from '#ui'
import { expiryOf, SOON_DAYS } from '../../rules/expiry.ts'

const ROWS = 8
/** Exemption certificates that end before long, or have ended; their customers are to be asked for new ones. */
export default function EndingPanel() {
  const until = shiftDay(formats.today(), SOON_DAYS)
  const filters = { status: 'active', expires_on__lte: until }
  const answer = useAsk(
    certificate.list,
    { page: 1, size: ROWS, sort_by: 'expires_on', order: 'asc', filters },
    ['exemption-certificate'],
  )
  return (
    <Panel
      answer={answer}
      count={({ total }) => formats.number(total)}
      isEmpty={({ total }) => total === 0}
      empty="No certificate ends in the next 30 days."
      link={{
        label: 'Certificates',
        to: `/exemption-certificate?${new URLSearchParams(filters).toString()}`,
      }}
    >
      {({ items }) => (
        <PanelTable label="Ends soon" heads={[{ words: 'Customer' }, { words: 'What' }, { words: 'Ends' }]}>
          {items.map((one) => {
            const expiry = expiryOf(one, formats.today())
            return (
              <tr key={one.id}>
                <td>
                  <PanelLink to={`/exemption-certificate/${one.id}`}>{one.customer?.customer_name}</PanelLink>
                </td>
                <PanelGrow>Certificate {one.certificate_no}</PanelGrow>
                <td>
                  <Tag tone={expiry.tone} title={formats.day(one.expires_on)}>
                    {expiry.words}
                  </Tag>
                </td>
              </tr>
            )
          })}
        </PanelTable>
      )}
    </Panel>
  )
}
