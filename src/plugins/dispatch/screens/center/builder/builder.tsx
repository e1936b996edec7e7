/** The load builder: trailer, what stands against the load, its orders and its sums. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { has, not, typing, useScreen } from '#core'
import type { Load, LoadFinding } from '#schema/road/loads.ts'
import {
  Button,
  ConfirmDialog,
  ErrorPanel,
  formats,
  Note,
  SegmentedControl,
  Skeleton,
  type Spot,
  Tag,
} from '#ui'
import { drawnTrailer, grossWeight, plansOf } from '../../../rules/trailer.ts'
import { LOAD_WORDS } from '../../../words.ts'
import { CrewEditor, RackEditor } from './load-editors.tsx'
import { LoadOrders } from './load-orders.tsx'
import { CompartmentEditor, Trailer } from './trailer.tsx'
import type { Builder } from './use-builder.ts'
import type { CenterModel } from '../use-center.ts'
import * as s from './builder.css.ts'

interface Props {
  readonly builder: Builder
  readonly model: CenterModel
  readonly onMenu: (ids: readonly number[], at: Spot) => void
}
interface LoadProps extends Props {
  readonly load: Load
}
/** What is being changed: a compartment, who drives it with what, or where and when it is loaded. */
type Editing = number | 'crew' | 'rack' | undefined

function useBuilderKeys(
  { load, build, changes, steps, orders, isOpen, mayPlan }: Builder,
  ask: () => void,
  edit: (what: Editing) => void,
) {
  const { chosen } = orders
  const unflushed = load?.findings.find(({ mend }) => mend.command === 'dispatch.flush-compartment')
  const status = load?.status
  const acts = [
    { keys: 'l', title: 'Build load', run: build, is: mayPlan },
    { keys: 'e', title: 'Driver, truck and trailer', run: () => edit('crew'), is: isOpen },
    { keys: 'r', title: 'Rack and day', run: () => edit('rack'), is: isOpen },
    {
      keys: 'shift+l',
      title: 'Add orders to the load',
      run: () => void orders.add(chosen),
      is: isOpen && chosen.length > 0,
    },
    { keys: 'b', title: 'Best fit, no mixing', run: changes.refit, is: isOpen },
    {
      keys: 'w',
      title: 'Mark the compartment as flushed',
      run: () => changes.flush(unflushed!.compartment_no!),
      is: isOpen && unflushed?.compartment_no != null,
    },
    { keys: 's', title: 'Send to driver', run: steps.send, is: isOpen && status === 'planned' },
    { keys: 'shift+s', title: 'Recall the load', run: steps.recall, is: isOpen && status === 'sent' },
    { keys: 'shift+delete', title: 'Cancel the load', run: ask, is: isOpen && status !== 'loading' },
  ]
  useScreen({
    title: 'Dispatch center',
    keys: acts.flatMap(({ is, ...key }) => (is ? [{ when: not(has(typing)), ...key }] : [])),
  })
}
interface HeadProps extends LoadProps {
  readonly onCancel: () => void
  readonly onEdit: (what: Editing) => void
}
function LoadHead({ load, builder, model, onCancel, onEdit }: HeadProps) {
  const { lane, isOpen, vehicles, orders, changes, steps } = builder
  const { crew, tank } = vehicles
  const rack = load.stops.find(({ kind }) => kind === 'pickup')?.terminal?.name
  const number = load.loading_number === null ? undefined : `no. ${load.loading_number}`
  const supplier = (load.supplier as { readonly supplier_name?: string } | null | undefined)?.supplier_name
  const names = [lane?.driver.name, crew.truck?.name, crew.trailer?.name, rack, supplier, number]
  return (
    <header className={s.head}>
      <h2 className={s.title}>Load {load.load_no}</h2>
      <Tag tone={load.status === 'planned' ? 'accent' : 'violet'}>{LOAD_WORDS[load.status]}</Tag>
      <span className={s.crew}>{names.filter(Boolean).join(', ')}</span>
      {(lane?.loads.length ?? 0) > 1 && (
        <SegmentedControl
          label="Load"
          size="s"
          items={lane!.loads.map(({ id, load_no }) => ({ id: String(id), label: load_no }))}
          current={String(load.id)}
          onPick={(id) => builder.pick(Number(id))}
        />
      )}
      {isOpen && (
        <span className={s.acts}>
          {model.mayPlan && orders.waiting.length > 0 && load.status !== 'planned' && (
            <Button size="s" keys="l" onPress={builder.build}>
              Build load
            </Button>
          )}
          {tank && (
            <Button size="s" keys="b" onPress={changes.refit}>
              Best fit
            </Button>
          )}
          <Button size="s" keys="e" onPress={() => onEdit('crew')}>
            Crew
          </Button>
          <Button size="s" keys="r" onPress={() => onEdit('rack')}>
            Rack and day
          </Button>
          {load.status === 'planned' && load.sales_order_ids.length > 0 && (
            <Button size="s" onPress={steps.sendToCarrier}>
              Send to carrier
            </Button>
          )}
          {load.status !== 'loading' && (
            <Button size="s" onPress={onCancel}>
              Cancel load
            </Button>
          )}
          {load.status === 'sent' && (
            <Button size="s" keys="shift+s" onPress={steps.recall}>
              Recall
            </Button>
          )}
          {load.status === 'planned' && (
            <Button size="s" kind="primary" keys="s" onPress={steps.send}>
              Send
            </Button>
          )}
        </span>
      )}
    </header>
  )
}
/** Where a finding is mended: in this pane, or on the page of what it is about. */
function useMend({ load, builder }: LoadProps, edit: (what: Editing) => void) {
  const [, navigate] = useLocation()
  const { isOpen } = builder
  return ({ mend, compartment_no: no, detail }: LoadFinding): (() => void) | undefined => {
    if (mend.command === 'driver.edit') return () => navigate(`/driver/${load.driver_id}`)
    if (mend.command === 'company-asset.edit')
      return () => navigate(`/company-asset/${builder.vehicles.tank?.id}`)
    if (mend.command === 'product.edit') {
      const named = load.compartments.find(({ product }) => detail.includes(product.name))
      return named && (() => navigate(`/product/${named.product_id}`))
    }
    if (!isOpen) return undefined
    if (mend.command === 'dispatch.flush-compartment')
      return no === null ? undefined : () => builder.changes.flush(no)
    if (mend.command === 'dispatch.assign-driver' || mend.command === 'dispatch.choose-truck')
      return () => edit('crew')
    return () => edit(no ?? load.compartments[0]?.compartment_no)
  }
}
function Findings(props: LoadProps & { readonly onEdit: (what: Editing) => void }) {
  const { load, builder, onEdit } = props
  const mendOf = useMend(props, onEdit)
  const { refused } = builder.changes
  return (
    <>
      {refused && (
        <Note tone="red" live>
          {refused.message}
        </Note>
      )}
      {load.findings.map((one) => {
        const mend = mendOf(one)
        return (
          <Note
            key={`${one.code} ${one.path} ${one.detail}`}
            tone={one.level === 'must' ? 'red' : 'amber'}
            actions={
              mend && (
                <Button size="s" onPress={mend}>
                  {one.mend.label}
                </Button>
              )
            }
          >
            {one.detail}.
          </Note>
        )
      })}
    </>
  )
}
function Sums({ load, builder }: LoadProps) {
  const { tank, crew, fleet, contents } = builder.vehicles
  const { pounds, limit } = grossWeight(crew, plansOf(load), fleet.products, contents)
  const capacity = tank?.capacity ?? null
  return (
    <dl className={s.sums}>
      <div>
        <dt>Load</dt>
        <dd>
          <b>{formats.number(load.planned_quantity)}</b>
          {capacity === null ? ' gal' : ` of ${formats.gallons(capacity)}`}
        </dd>
      </div>
      <div>
        <dt>Gross weight</dt>
        <dd>
          {pounds === null ? 'Not known' : <b>{formats.number(pounds, 0)}</b>}
          {limit !== null && ` of ${formats.number(limit)}`}
          {(pounds !== null || limit !== null) && ' lb'}
        </dd>
      </div>
    </dl>
  )
}
function LoadBody(
  props: LoadProps & { readonly editing: Editing; readonly onEdit: (what: Editing) => void },
) {
  const { load, builder, editing, onEdit } = props
  const { isOpen } = builder
  const { tank, fleet, contents } = builder.vehicles
  const { refused } = builder.changes
  const drawn = drawnTrailer(tank?.compartments ?? [], load, contents)
  const one = drawn.find(({ no }) => no === editing)
  const carried = new Map(
    [
      ...load.compartments.map(({ product }) => product),
      ...(builder.lane?.cards ?? [])
        .filter((card) => load.sales_order_ids.includes(card.sales_order_id))
        .flatMap(({ products }) => products),
    ].map((product) => [product.id, product]),
  )
  return (
    <div className={s.body}>
      <div className={s.side}>
        {drawn.length > 0 && (
          <Trailer
            drawn={drawn}
            current={one?.no}
            refused={refused?.no}
            onPick={(no) => isOpen && onEdit(editing === no ? undefined : no)}
          />
        )}
        {drawn.length === 0 && fleet.isKnown && (
          <Note
            tone="neutral"
            actions={
              isOpen && (
                <Button size="s" onPress={() => onEdit('crew')}>
                  Choose truck and trailer
                </Button>
              )
            }
          >
            {tank ? `${tank.name} has no compartments.` : 'No truck is chosen for this load.'}
          </Note>
        )}
        {one && (
          <CompartmentEditor
            key={`${load.id} ${one.no} ${load.rev}`}
            one={one}
            products={[...carried.values()]}
            builder={builder}
            onClose={() => onEdit(undefined)}
          />
        )}
        {editing === 'crew' && <CrewEditor {...props} onClose={() => onEdit(undefined)} />}
        {editing === 'rack' && (
          <RackEditor key={`${load.id} ${load.rev}`} {...props} onClose={() => onEdit(undefined)} />
        )}
        <Findings {...props} />
      </div>
      <div className={s.side}>
        <LoadOrders {...props} />
        <Sums {...props} />
      </div>
    </div>
  )
}
function NoLoad({ builder }: Pick<Props, 'builder'>) {
  const { lane, mayPlan } = builder
  const { waiting } = builder.orders
  if (!lane) return <p className={s.hint}>Select a driver’s lane to see the load.</p>
  if (!waiting.length)
    return <p className={s.hint}>{lane.driver.name} has no load, and no order that waits for one.</p>
  if (!mayPlan) return <p className={s.hint}>No load yet.</p>
  return (
    <div className={s.none}>
      <p className={s.hint}>No load yet: L builds one from {formats.plural(waiting.length, 'order')}.</p>
      <Button size="s" kind="primary" keys="l" onPress={builder.build}>
        Build load
      </Button>
    </div>
  )
}
export function BuilderPane({ builder, model, onMenu }: Props) {
  const { head, load, read, steps } = builder
  const { problem } = builder.vehicles.fleet
  const [edited, setEdited] = useState<{ readonly of: number; readonly what: Editing }>()
  const [isAsking, setAsking] = useState(false)
  const onEdit = (what: Editing) => load && setEdited({ of: load.id, what })
  useBuilderKeys(builder, () => setAsking(true), onEdit)
  const editing = edited && edited.of === load?.id ? edited.what : undefined
  return (
    <section className={s.builder} aria-label="Load" data-builder>
      {!head && <NoLoad builder={builder} />}
      {head && !load && read.problem === undefined && <Skeleton rows={4} widths={[240, 180, 180]} />}
      {head && !load && read.problem !== undefined && (
        <ErrorPanel title="Failed to load the load" detail={read.problem} onRetry={read.again} />
      )}
      {problem !== undefined && <Note tone="red">{problem}</Note>}
      {load && (
        <>
          <LoadHead {...{ load, builder, model, onMenu, onEdit }} onCancel={() => setAsking(true)} />
          <LoadBody {...{ load, builder, model, onMenu, editing, onEdit }} />
        </>
      )}
      {load && (
        <ConfirmDialog
          open={isAsking}
          title={`Cancel load ${load.load_no}?`}
          action="Cancel load"
          danger
          onConfirm={steps.cancel}
          onClose={() => setAsking(false)}
        >
          Its orders go back to the pool.
        </ConfirmDialog>
      )}
    </section>
  )
}
