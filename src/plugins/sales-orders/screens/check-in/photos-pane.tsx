import { useEffect, useRef, useState } from 'react'
import { has, not, typing, useCommand, useGantry, useMay } from '#core'
import { useKeys } from '#core/screens/index.ts'
import { note, type NoteFile } from '#schema/areas/notes.ts'
import { message } from '#schema/road/messages.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { Button, ErrorPanel, formats, IconButton, icons, Kbd, LinkButton, Skeleton } from '#ui'
import { addFile, orderFiles } from '../../commands/lifts.ts'
import type { Lift } from '../../rules/drop/lifts.ts'
import { proofsOf, usePicture, type Proof } from '../page/order-proof.tsx'
import { ProofThumb } from '../page/proof-thumb.tsx'
import type { LiftOfOrder } from './use-lift.ts'
import * as s from './check-in.css.ts'

const STEP = 25
const FULL = 100
const MOST = 400
/** The BOL and what else the driver photographed, beside the figures: seen, zoomed and turned. */
export function PhotosPane({ order, lift }: { readonly order: SalesOrder; readonly lift: LiftOfOrder }) {
  const { proofs, again } = useProofs(order, lift.own)
  const [at, setAt] = useState(0)
  const proof = proofs[Math.min(at, proofs.length - 1)]
  if (!proof)
    return (
      <aside className={s.photos} aria-label="Photos">
        <div className={s.photoHead}>
          <b>BOL photo</b> <span className={s.quiet}>none yet</span>
        </div>
        <div className={s.noPhoto}>
          <b>No photo of a BOL</b>
          <span>{order.driver?.name ?? 'The driver'} sent none.</span>
          <span className={s.mends}>
            <AskDriver order={order} />
            <AddFile order={order} onAdded={again} />
          </span>
        </div>
      </aside>
    )
  return (
    <aside className={s.photos} aria-label="Photos">
      <div className={s.photoHead}>
        <b>{proof.title}</b>
        <span className={s.quiet}>
          {[order.driver?.name, order.delivered_at && formats.dayTime(order.delivered_at)]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className={s.grow} />
        <span className={s.quiet}>
          {Math.min(at, proofs.length - 1) + 1} of {proofs.length}
        </span>
      </div>
      <Photo key={proof.key} proof={proof} />
      <div className={s.thumbs}>
        <ul aria-label="Photos of this delivery">
          {proofs.map((one, i) => (
            <li key={one.key}>
              <ProofThumb small proof={one} chosen={one.key === proof.key} onOpen={() => setAt(i)} />
            </li>
          ))}
        </ul>
        <span className={s.grow} />
        <AddFile order={order} onAdded={again} />
      </div>
    </aside>
  )
}
/** What the driver brought back, what stands on the BOLs, and what the office put to the order. */
function useProofs(order: SalesOrder, lifts: readonly Lift[]) {
  const gantry = useGantry()
  const [files, setFiles] = useState<readonly NoteFile[]>([])
  const [round, setRound] = useState(0)
  const { id, order_no } = order
  useEffect(() => {
    if (!gantry.may(orderFiles.permission!)) return undefined
    let here = true
    void gantry.dispatch(orderFiles({ id }), { quiet: true, fresh: true }).then((outcome) => {
      if (here && outcome.status === 'done') setFiles(outcome.value)
    })
    return () => {
      here = false
    }
  }, [gantry, id, round])
  const delivered = proofsOf(order_no, order.delivery)
  const lifted = lifts.flatMap(({ bol_no, file_keys }) =>
    file_keys.map((key): Proof => ({ key, icon: icons.Image, title: `BOL ${bol_no}`, alt: `BOL ${bol_no}` })),
  )
  const added = files.map(({ file_key, file_name, mime }): Proof => ({
    key: file_key,
    icon: icons.Paperclip,
    title: file_name,
    alt: `${file_name}, a file of ${order_no}`,
    isPaper: !mime.startsWith('image/'),
  }))
  const proofs = [...lifted, ...delivered, ...added]
  return {
    proofs: proofs.filter(({ key }, at) => proofs.findIndex((one) => one.key === key) === at),
    again: () => setRound((now) => now + 1),
  }
}
/** A message to the driver, about this order. */
function AskDriver({ order: { id, order_no, driver } }: { readonly order: SalesOrder }) {
  const gantry = useGantry()
  const mayWrite = useMay(message.create.permission)
  const [asked, setAsked] = useState(false)
  if (!driver || !mayWrite || !gantry.registry.offering(message.create)) return null
  const ask = async () => {
    const body = `Send a photo of the BOL of ${order_no}.`
    const outcome = await gantry.ask(message.create, { driver_id: driver.id, sales_order_id: id, body })
    if (outcome?.status === 'done') setAsked(true)
  }
  return (
    <Button disabled={asked} onPress={() => void ask()}>
      {asked ? `${driver.name} is asked` : `Ask ${driver.name}`}
    </Button>
  )
}
function AddFile({ order, onAdded }: { readonly order: SalesOrder; readonly onAdded: () => void }) {
  const add = useCommand(addFile)
  const mayStore = useMay(addFile.permission!)
  const mayNote = useMay(note.create.permission)
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  if (!mayStore || !mayNote) return null
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    const outcome = await add({ id: order.id, file })
    setBusy(false)
    if (outcome.status === 'done') onAdded()
  }
  return (
    <>
      <Button disabled={busy} onPress={() => picker.current?.click()}>
        {busy ? 'Saving…' : 'Add a file'}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,application/pdf"
        aria-label="A scan or photo of the BOL"
        onChange={(e) => {
          void take(e.target.files?.[0])
          e.target.value = ''
        }}
      />
    </>
  )
}
function Photo({ proof }: { readonly proof: Proof }) {
  const { url, problem, broken, again } = usePicture(proof.key)
  const [zoom, setZoom] = useState(FULL)
  const [turn, setTurn] = useState(0)
  const larger = () => setZoom((now) => (now >= MOST ? FULL : now + STEP * 2))
  const when = not(has(typing))
  useKeys([{ keys: 'z', title: 'Zoom the photo', run: larger, when }])
  return (
    <div className={s.photo} tabIndex={0} role="region" aria-label={proof.title}>
      {problem && <ErrorPanel title="Failed to fetch the picture" detail={problem} onRetry={again} />}
      {!problem && !url && <Skeleton rows={6} widths={[240]} />}
      {url && proof.isPaper && (
        <div className={s.paper}>
          <LinkButton to={url} newTab icon={icons.ExternalLink}>
            Open {proof.title}
          </LinkButton>
        </div>
      )}
      {url && !proof.isPaper && (
        <img
          className={s.picture}
          src={url}
          alt={proof.alt}
          onError={broken}
          style={{ width: `${zoom}%`, transform: `rotate(${turn}deg)` }}
        />
      )}
      <div className={s.zoom}>
        <IconButton
          size="s"
          icon={icons.Minus}
          label="Zoom out"
          onPress={() => setZoom((now) => Math.max(STEP, now - STEP))}
        />
        <span>{zoom}%</span>
        <IconButton
          size="s"
          icon={icons.Plus}
          label="Zoom in"
          onPress={() => setZoom((now) => Math.min(MOST, now + STEP))}
        />
        <IconButton
          size="s"
          icon={icons.RefreshCw}
          label="Rotate"
          onPress={() => setTurn((now) => (now + 90) % 360)}
        />
        {url && <LinkButton size="s" to={url} newTab icon={icons.ExternalLink} label="Open full size" />}
        <Kbd keys="z" />
      </div>
    </div>
  )
}
