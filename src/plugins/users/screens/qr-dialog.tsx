import { useMemo } from 'react'
import { useCommand } from '#core'
import { copyText } from '#core/screens/index.ts'
import { atoms, Button, Dialog, formats, icons } from '#ui'
import { qrCode } from '../rules/qr-code.ts'
import * as s from './invitation.css.ts'

/** A link as it is handed over, for whom, and until when it is good. */
export interface HandedOver {
  readonly url: string
  readonly name: string
  readonly until: string
}
/** modules of white around it, without which cameras do not find it */
const QUIET = 4

/** A text as a picture that cameras read; dark on white in every theme. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { side, path } = useMemo(() => {
    const rows = qrCode(text)
    const dark = rows.flatMap((row, y) =>
      row.flatMap((on, x) => (on ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
    )
    return { side: rows.length + 2 * QUIET, path: dark.join('') }
  }, [text])
  return (
    <svg
      className={s.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
/** The link for who stands beside the desk: scanned with a phone, or copied. */
export function QrDialog({
  of: { url, name, until },
  onClose,
}: {
  readonly of: HandedOver
  readonly onClose: () => void
}) {
  const copy = useCommand(copyText)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Invitation for ${name}`}
      size="s"
      footer={
        <>
          <Button icon={icons.Copy} onPress={() => void copy({ text: url })}>
            Copy link
          </Button>
          <Button kind="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={s.shown}>
        <QrPicture text={url} label={`QR code of the invitation for ${name}`} />
        <p>Scan it with the phone’s camera and choose a password.</p>
        <p className={atoms.muted}>
          Works once, until {formats.dayTime(until)}. Show it to {name} only.
        </p>
        <p className={s.link}>{url}</p>
      </div>
    </Dialog>
  )
}
