import { useRef, useState } from 'react'
import { useCommand } from '#core'
import type { CompanySettings } from '#schema/areas/settings.ts'
import { Button, icons, Note } from '#ui'
import { updateSettings, uploadLogo } from '../commands.ts'
import * as s from './logo-panel.css.ts'

/** The company's logo, on tickets and invoices. It can be kept once the company itself is saved. */
export function LogoPanel({ settings }: { readonly settings: CompanySettings }) {
  const upload = useCommand(uploadLogo)
  const update = useCommand(updateSettings)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [logo] = settings.logo
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    const stored = await upload({ file })
    if (stored.status === 'done')
      await update({
        id: settings.id,
        rev: settings.rev,
        logo: [stored.value as CompanySettings['logo'][number]],
      })
    setBusy(false)
  }
  const uploadWords = logo ? 'Replace logo' : 'Upload logo'
  return (
    <section className={s.panel} aria-label="Logo">
      {logo ? (
        <img className={s.picture} src={logo.file_url} alt={`Logo of ${settings.company_name}`} />
      ) : (
        <span className={s.empty}>No logo yet</span>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(e) => void take(e.target.files?.[0])}
      />
      {settings.id === 0 ? (
        <Note tone="blue">Save the company first, then add its logo.</Note>
      ) : (
        <Button size="s" icon={icons.Upload} disabled={busy} onPress={() => input.current?.click()}>
          {busy ? 'Uploading…' : uploadWords}
        </Button>
      )}
    </section>
  )
}
