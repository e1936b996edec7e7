import type { LatePart } from '#schema/sales/repricing.ts'
import { atoms, cx, formats } from '#ui'
import { partWords } from '../../sales-orders/public-client.ts'

/** Which prices, fees and taxes would be others, and by how much each. */
export function PartsTable({ parts }: { readonly parts: readonly LatePart[] }) {
  return (
    <table className={atoms.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className={atoms.end}>
            Now
          </th>
          <th scope="col" className={atoms.end}>
            Priced again
          </th>
          <th scope="col" className={atoms.end}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.kind}/${part.id}/${part.name}`}>
            <td>{partWords(part)}</td>
            <td className={cx(atoms.num, atoms.end)}>{formats.money(part.amount_now)}</td>
            <td className={cx(atoms.num, atoms.end)}>{formats.money(part.amount_then)}</td>
            <td className={cx(atoms.num, atoms.end)}>{formats.signedMoney(part.difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
