/** Exemption certificates, and the papers that prove them. */
import { and, eq } from 'drizzle-orm'
import * as contract from '#schema/areas/parties.ts'
import { localDay } from '#schema/values/zone.ts'
import { invalid, type ServerKit } from '#server'
import { makeWords } from '../../taxes/server/public.ts'
import { exemption_certificate } from '../tables.ts'

/** The first day on which a certificate does not count (domain decision 36); throws 422 at the field. */
function revokedOn(
  {
    status,
    issued_on,
    revoked_on,
  }: Readonly<Record<'status' | 'issued_on', string>> & {
    readonly revoked_on: string | null
  },
  today: string,
): string | null {
  if (status === 'active') return null
  const day = revoked_on ?? (issued_on > today ? issued_on : today)
  if (day < issued_on) throw invalid('revoked_on', 'Must not be before the issue date')
  return day
}
/** Serves certificates; whoever may read one may read its paper. */
export function serveCertificates(kit: ServerKit): void {
  kit.files.partOf(
    async (req, key) =>
      req.may('certificate.read') &&
      (
        await req.tx.db
          .select({ id: exemption_certificate.id })
          .from(exemption_certificate)
          .where(
            and(eq(exemption_certificate.tenant_id, req.tenant), eq(exemption_certificate.file_key, key)),
          )
          .limit(1)
      ).length > 0,
  )
  kit.serveCrud(contract.certificate, exemption_certificate, {
    async before(values, req, current) {
      const { file_key } = values as { file_key?: string | null }
      if (file_key && file_key !== current?.file_key && !(await kit.files.mayRead(req, file_key)))
        throw invalid('file_key', 'Choose a stored file', 'unknown_reference')
      const next = { ...current, ...values } as {
        tax_ids: number[]
        tax_groups: string[]
        tax_use: string | null
        issued_on: string
        expires_on: string | null
        status: 'active' | 'revoked'
        revoked_on: string | null
      }
      if (!next.tax_ids.length && !next.tax_groups.length) throw invalid('tax_ids', 'Select at least one')
      if (next.expires_on !== null && next.expires_on < next.issued_on)
        throw invalid('expires_on', 'Must not be before the issue date')
      await makeWords(req, 'group', next.tax_groups)
      await makeWords(req, 'use', [next.tax_use])
      return { ...values, revoked_on: revokedOn(next, localDay(req.now, req.user.zone)) }
    },
  })
}
