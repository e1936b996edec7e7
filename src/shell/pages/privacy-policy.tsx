import { TextPage } from './text-page.tsx'

export default function PrivacyPolicy() {
  return (
    <TextPage title="Privacy" id="privacy-policy">
      <p>
        Gantry stores what the company enters and what its work produces. Nothing is sent to the makers of the
        program, and no page loads anything from another server.
      </p>
      <h2>What is stored</h2>
      <ul>
        <li>
          On the server: customers, orders, deliveries, prices, documents, emails sent, and who changed what
          and when.
        </li>
        <li>
          On this device: your session, what you looked at recently, drafts, and changes that wait for a
          network. Signing out removes them.
        </li>
        <li>
          From drivers: photos, signatures and the times of arrival they confirm. There is no tracking in the
          background.
        </li>
      </ul>
      <h2>Who sees it</h2>
      <p>
        People of your company, as far as their role allows. Fields a role may not see, such as margins, are
        not sent to its devices at all. Companies on one server are kept apart in every table.
      </p>
      <h2>How long</h2>
      <p>
        As long as the company keeps it. Drafts on a device expire after seven days. Passwords are stored as
        hashes and are never shown or logged.
      </p>
      <h2>Your rights</h2>
      <p>Ask an administrator of your company to see, correct or remove what is stored about you.</p>
    </TextPage>
  )
}
