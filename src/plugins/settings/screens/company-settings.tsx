import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useGantry, useRow, useScreen } from '#core'
import { RecordForm, type FormSpec } from '#core/screens/index.ts'
import { updateSettings } from '#schema/areas/settings.ts'
import { DetailList, ErrorPanel, Page, Skeleton, TopBar } from '#ui'
import { readSettings } from '../commands.ts'
import { settingsRows } from '../rows.ts'
import { settingsFacts, settingsForm, useFirstSettings } from './company-form.ts'
import { ProxyWarning } from './proxy-warning.tsx'
import { LogoPanel } from './logo-panel.tsx'

export default function CompanySettingsScreen() {
  const [, navigate] = useLocation()
  const mayChange = useGantry().may(updateSettings.permission)
  const read = useCommand(readSettings)
  const [id, setId] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(() => {
    setFailed(undefined)
    void read({}).then((o) =>
      o.status === 'done'
        ? setId(o.value.id)
        : setFailed(o.status === 'rejected' ? o.problem.detail : 'Offline'),
    )
  }, [read])
  useEffect(load, [load])
  const row = useRow(settingsRows, id ?? -1)
  useScreen({ title: 'Company settings', id: 'company-settings', path: '/company-settings' })
  const preset = useFirstSettings(row)
  const zone = String((row?.id === 0 ? preset.time_zone : row?.time_zone) ?? '')
  const spec = useMemo((): FormSpec => settingsForm(zone), [zone])
  return (
    <Page>
      <TopBar title="Company settings" />
      {failed && <ErrorPanel title="Failed to fetch company settings" detail={failed} onRetry={load} />}
      {!row && !failed && <Skeleton rows={8} widths={[320]} />}
      <ProxyWarning />
      {row && !mayChange && <DetailList items={settingsFacts(row)} />}
      {row && mayChange && <LogoPanel settings={row} />}
      {row && mayChange && (
        <RecordForm
          key={row.id}
          spec={spec}
          {...(row.id === 0 ? { preset } : { row })}
          word="company settings"
          stays
          onCancel={() => navigate('/')}
          onSaved={load}
        />
      )}
    </Page>
  )
}
