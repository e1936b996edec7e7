import { TextPage } from './text-page.tsx'

export default function Eula() {
  return (
    <TextPage title="License" id="eula">
      <p>
        This agreement is between the company that runs this installation of Gantry and the people it lets in.
      </p>
      <h2>What you may do</h2>
      <ul>
        <li>Use Gantry for the work of the company you belong to, on as many of your devices as you need.</li>
        <li>Export the company’s data at any time, in open formats, without asking anybody.</li>
        <li>Add plugins the company trusts. They run with the rights of the person who uses them.</li>
      </ul>
      <h2>What you may not do</h2>
      <ul>
        <li>Share your login, or use another person’s.</li>
        <li>Look for ways around the permissions your administrator gave you.</li>
        <li>Pass the program on to others or sell access to it.</li>
      </ul>
      <h2>Prices and taxes</h2>
      <p>
        Gantry computes prices and taxes from the rates entered in it and shows how. The company remains
        responsible for the rates, for what it invoices and for what it files.
      </p>
      <h2>No warranty beyond the law</h2>
      <p>
        The program comes as it is. Where the law grants more, the law holds. Keep backups; the operations
        guide shows how to make and test them.
      </p>
      <h2>Ending</h2>
      <p>Access ends when an administrator disables the account. The data stays with the company.</p>
    </TextPage>
  )
}
