import { useCallback, useEffect, useState } from 'react'
import { useCommand, useFileUrl } from '#core'
import { Dialog, ErrorPanel, icons, LinkButton, Skeleton, type IconType } from '#ui'
import { proofFile } from '../../commands/reading.ts'
import { readReport } from '../../rules/driver/driver-notes.ts'
import type { OrderRow } from '../../rows.ts'
import * as s from './order-page.css.ts'

export interface Proof {
  readonly key: string
  readonly icon: IconType
  readonly title: string
  readonly alt: string
  /** of a kind that is read in a tab of its own */
  readonly isPaper?: boolean
}
/** What the driver brought back as pictures, the photos first. */
export function proofsOf(order_no: string, delivery: OrderRow['delivery'] | undefined): readonly Proof[] {
  if (!delivery) return []
  const { signature_file_key: signature, photo_file_keys: photos } = delivery
  const { signer } = readReport(delivery)
  const title = signer ? `Signed by ${signer}` : 'Signature'
  return [
    ...photos.map((key, at): Proof => ({
      key,
      icon: icons.Image,
      title: `BOL photo ${at + 1}`,
      alt: `BOL photo ${at + 1} of ${order_no}`,
    })),
    ...(signature
      ? [
          {
            key: signature,
            icon: icons.Pencil,
            title,
            alt: `${signer ? `Signature of ${signer}` : 'Signature'} on ${order_no}`,
          },
        ]
      : []),
  ]
}
const NOT_SHOWN = 'The picture is damaged or of a kind this browser does not show.'
/** The bytes come with the bearer, so the picture is one of this page's own; none for an empty key. */
export function usePicture(key: string) {
  const read = useCommand(proofFile)
  const [file, setFile] = useState<Blob>()
  const url = useFileUrl(file)
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    setFile(undefined)
    setProblem(undefined)
    if (!key) return undefined
    void read({ file_key: key }, { fresh: true }).then((outcome) => {
      if (!here) return
      if (outcome.status === 'done') setFile(outcome.value)
      else
        setProblem(outcome.status === 'rejected' ? outcome.problem.detail : 'The server cannot be reached.')
    })
    return () => {
      here = false
    }
  }, [read, key, round])
  return {
    url,
    problem,
    broken: useCallback(() => {
      setFile(undefined)
      setProblem(NOT_SHOWN)
    }, []),
    again: useCallback(() => setRound((now) => now + 1), []),
  }
}
/** One picture, large. */
export function ProofDialog({ proof, onClose }: { readonly proof: Proof; readonly onClose: () => void }) {
  const { url, problem, broken, again } = usePicture(proof.key)
  return (
    <Dialog
      open
      onClose={onClose}
      title={proof.title}
      size="l"
      {...(url
        ? {
            footer: (
              <LinkButton to={url} newTab icon={icons.ExternalLink}>
                Open in a new tab
              </LinkButton>
            ),
          }
        : {})}
    >
      {problem && <ErrorPanel title="Failed to fetch the picture" detail={problem} onRetry={again} />}
      {!problem && url && <img className={s.picture} src={url} alt={proof.alt} onError={broken} />}
      {!problem && !url && <Skeleton rows={6} widths={[320]} />}
    </Dialog>
  )
}
