import { useCallback } from 'react'
import { atoms, Button, cx, ErrorPanel, icons, LinkButton, Skeleton } from '#ui'
import { usePaper } from './use-paper.ts'
import * as s from './paper.css.ts'

/** The scanned certificate on its record's page. */
export default function CertificatePaper({
  row,
}: {
  readonly row: { readonly file_key: string | null; readonly certificate_no: string }
}) {
  const { paper, problem, again } = usePaper(row.file_key, row.certificate_no)
  const what = `Certificate ${row.certificate_no}`
  const save = useCallback(() => {
    if (paper) Object.assign(document.createElement('a'), { href: paper.url, download: paper.name }).click()
  }, [paper])
  return (
    <section className={atoms.block} aria-label="Scan">
      <div className={atoms.row}>
        <h2 className={cx(atoms.subheading, atoms.grow)}>Scan</h2>
        {paper && (
          <LinkButton
            size="s"
            to={paper.url}
            newTab
            icon={icons.ExternalLink}
            label={`Open ${what} in a new tab`}
          >
            Open
          </LinkButton>
        )}
        {paper && (
          <Button size="s" icon={icons.Download} onPress={save}>
            Download
          </Button>
        )}
      </div>
      {!row.file_key && (
        <p className={atoms.muted}>No scan is on file for this certificate. Edit it to add one.</p>
      )}
      {problem && <ErrorPanel title="Failed to fetch the scan" detail={problem} onRetry={again} />}
      {row.file_key && !paper && !problem && <Skeleton rows={3} widths={[320]} />}
      {paper?.type.startsWith('image/') && <img className={s.picture} src={paper.url} alt={what} />}
      {paper?.type === 'application/pdf' && navigator.pdfViewerEnabled && (
        <iframe className={s.pages} src={paper.url} title={what} />
      )}
    </section>
  )
}
