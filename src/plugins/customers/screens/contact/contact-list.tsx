import type { ResourceScreen } from '#core'
import { ResourceList } from '#core/screens/index.ts'
import { icons, LinkButton } from '#ui'

const VIEWS = [{ id: 'bounced', label: 'Bounced', filters: { bounced_at__isnull: 'false' } }]
const ContactList: ResourceScreen = ({ resource }) => (
  <ResourceList
    resource={resource}
    views={VIEWS}
    tools={
      <LinkButton size="s" icon={icons.Mail} to="/customer-contact-book/recipients">
        Recipient preview
      </LinkButton>
    }
    firstUse="Who receives invoices, tickets and statements, of a customer or of one site."
  />
)
export default ContactList
