/** Whether somebody is a carrier: a supplier that only sells fuel drives nothing. */
import { invalid, type Req, statement } from '#server'

const KIND = statement<{ kind: string }>('select kind from supplier where tenant_id = $1 and id = $2')
/** Throws 422 at `carrier_id` for who is none. */
export async function checkCarrier(
  req: Pick<Req, 'tx' | 'tenant'>,
  id: number | null | undefined,
): Promise<void> {
  if (id == null) return
  const [found] = await KIND(req.tx, [req.tenant, id])
  if (!found || found.kind === 'supplier')
    throw invalid('carrier_id', 'Choose a carrier', 'unknown_reference')
}
