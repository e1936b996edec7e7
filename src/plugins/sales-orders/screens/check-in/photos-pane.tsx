import { useState } from 'react'
import { not, has, typing } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { ErrorPanel, formats, IconButton, icons, Kbd, LinkButton, SegmentedControl, Skeleton } from '#ui'
import { proofsOf, usePicture, type Proof } from '../page/order-proof.tsx'
import * as s from './check-in.css.ts'

const STEP = 25
const FULL = 100
const MOST = 400
/** The BOL and what else the driver photographed, beside the figures: seen, zoomed and turned. */
export function PhotosPane({ order }: { readonly order: SalesOrder }) {
  const proofs = proofsOf(order.order_no, order.delivery)
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
          <span>
            {order.driver?.name ?? 'The driver'} sent none. Files can be added to the notes of the order.
          </span>
          <LinkButton to={`/sales-order/${order.id}`}>Open order</LinkButton>
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
        <SegmentedControl
          label="Photos of this delivery"
          current={proof.key}
          onPick={(key) => setAt(proofs.findIndex((one) => one.key === key))}
          items={proofs.map((one) => ({ id: one.key, label: one.title, icon: one.icon }))}
        />
      </div>
    </aside>
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
      {url && (
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
