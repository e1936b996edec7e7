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
  Product,
  SegmentedControl,
  SelectField,
  Skeleton,
  Tag,
} from '#ui'
import { drawnTrailer, grossWeight, plansOf } from '../../rules/trailer.ts'
import { LOAD_WORDS } from '../../words.ts'
import { CompartmentEditor, Trailer } from './trailer.tsx'
import type { Builder } from './use-builder.ts'
import type { CenterModel } from './use-center.ts'
import * as s from './builder.css.ts'

interface Props {
  readonly builder: Builder
  readonly model: CenterModel
}
interface LoadProps extends Props {
  readonly load: Load
}
/** The compartment that is being changed, and whether the crew is. */
type Editing = number | 'crew' | undefined

function useBuilderKeys(
  { load, build, refit, flush, send, recall, isOpen, mayPlan }: Builder,
  ask: () => void,
) {
  const unflushed = load?.findings.find(({ mend }) => mend.command === 'dispatch.flush-compartment')
  const status = load?.status
  const acts = [
    { keys: 'l', title: 'Build load', run: build, is: mayPlan },
    { keys: 'b', title: 'Best fit, no mixing', run: refit, is: isOpen },
    {
      keys: 'w',
      title: 'Mark the compartment as flushed',
      run: () => flush(unflushed!.compartment_no!),
      is: isOpen && unflushed?.compartment_no != null,
    },
    { keys: 's', title: 'Send to driver', run: send, is: isOpen && status === 'planned' },
    { keys: 'shift+s', title: 'Recall the load', run: recall, is: isOpen && status === 'sent' },
    { keys: 'shift+delete', title: 'Cancel the load', run: ask, is: isOpen && status !== 'loading' },
  ]
  useScreen({
    title: 'Dispatch center',
    keys: acts.flatMap(({ is, ...key }) => (is ? [{ when: not(has(typing)), ...key }] : [])),
  })
}
function LoadHead({ load, builder, model, onCancel }: LoadProps & { readonly onCancel: () => void }) {
  const { lane, crew, isOpen } = builder
  const rack = load.stops.find(({ kind }) => kind === 'pickup')?.terminal?.name
  const names = [lane?.driver.name, crew.truck?.name, crew.trailer?.name, rack]
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
          {model.mayPlan && builder.orders.length > 0 && load.status !== 'planned' && (
            <Button size="s" keys="l" onPress={builder.build}>
              Build load
            </Button>
          )}
          {builder.tank && (
            <Button size="s" keys="b" onPress={builder.refit}>
              Best fit
            </Button>
          )}
          {load.status !== 'loading' && (
            <Button size="s" onPress={onCancel}>
              Cancel load
            </Button>
          )}
          {load.status === 'sent' && (
            <Button size="s" keys="shift+s" onPress={builder.recall}>
              Recall
            </Button>
          )}
          {load.status === 'planned' && (
            <Button size="s" kind="primary" keys="s" onPress={builder.send}>
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
    if (mend.command === 'product.edit') {
      const named = load.compartments.find(({ product }) => detail.includes(product.name))
      return named && (() => navigate(`/product/${named.product_id}`))
    }
    if (!isOpen) return undefined
    if (mend.command === 'dispatch.flush-compartment')
      return no === null ? undefined : () => builder.flush(no)
    if (mend.command === 'dispatch.assign-driver' || mend.command === 'dispatch.choose-truck')
      return () => edit('crew')
    return () => edit(no ?? load.compartments[0]?.compartment_no)
  }
}
function Findings(props: LoadProps & { readonly onEdit: (what: Editing) => void }) {
  const { load, builder, onEdit } = props
  const mendOf = useMend(props, onEdit)
  const { refused } = builder
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
function CrewEditor({ load, builder, model }: LoadProps) {
  const { fleet, crew } = builder
  const options = (kind: string) =>
    fleet.vehicles
      .filter((one) => one.kind === kind && one.status === 'active')
      .map(({ id, name }) => ({ value: String(id), label: name }))
  const idOf = (value: string) => (value === '' ? null : Number(value))
  return (
    <div className={s.editor}>
      <SelectField
        label="Driver"
        value={String(load.driver_id ?? '')}
        onChange={(value) => builder.assign({ driver_id: idOf(value) })}
        options={model.lanes.map(({ lane: { driver } }) => ({
          value: String(driver.id),
          label: driver.name,
        }))}
      />
      <SelectField
        label="Truck"
        optional
        value={String(crew.truck?.id ?? '')}
        onChange={(value) => builder.assign({ truck_id: idOf(value) })}
        options={options('truck')}
      />
      <SelectField
        label="Trailer"
        optional
        value={String(crew.trailer?.id ?? '')}
        onChange={(value) => builder.assign({ trailer_id: idOf(value) })}
        options={options('trailer')}
      />
    </div>
  )
}
const HEADS = ['Order', 'Product', 'Gal', 'Compartment', 'Drop'] as const
/** One row for each product of each order, in the order of the drops. */
function Orders({ load, builder: { lane } }: LoadProps) {
  const rows = load.stops.flatMap((stop) => {
    if (stop.kind !== 'drop' || !stop.sales_order) return []
    const card = lane?.cards.find(({ sales_order_id }) => sales_order_id === stop.sales_order_id)
    const at = stop.eta ?? card?.planned_date_time ?? stop.window_start
    const drop = [stop.ship_to?.city || stop.ship_to?.name, at && formats.time(at)].filter(Boolean).join(' ')
    const products = card?.products ?? []
    return products.map((product) => ({
      product,
      drop,
      key: `${stop.id} ${product.id}`,
      order: stop.sales_order!.order_no,
      places: load.compartments
        .filter(({ product_id }) => product_id === product.id)
        .map(({ compartment_no }) => compartment_no),
    }))
  })
  return (
    <div className={s.scroll} tabIndex={0} role="group" aria-label="Orders of the load">
      <table className={s.table}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={head === 'Gal' ? s.right : s.cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, order, product, places, drop }) => (
            <tr key={key}>
              <th scope="row" className={s.cell}>
                {order}
              </th>
              <td className={s.cell}>
                <Product name={product.name} dyed={product.dyed} />
              </td>
              <td className={s.right}>{formats.number(product.quantity)}</td>
              <td className={s.cell}>{places.length ? places.join(', ') : formats.NONE}</td>
              <td className={s.cell}>{drop || formats.NONE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
function Sums({ load, builder: { tank, crew, fleet } }: LoadProps) {
  const { pounds, limit } = grossWeight(crew, plansOf(load), fleet.products)
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
  const { tank, fleet, isOpen, refused } = builder
  const drawn = drawnTrailer(tank?.compartments ?? [], load)
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
        {editing === 'crew' && <CrewEditor {...props} />}
        <Findings {...props} />
      </div>
      <div className={s.side}>
        <Orders {...props} />
        <Sums {...props} />
      </div>
    </div>
  )
}
function NoLoad({ builder }: Props) {
  const { lane, orders, mayPlan } = builder
  if (!lane) return <p className={s.hint}>Select a driver’s lane to see the load.</p>
  if (!orders.length)
    return <p className={s.hint}>{lane.driver.name} has no load, and no order that waits for one.</p>
  if (!mayPlan) return <p className={s.hint}>No load yet.</p>
  return (
    <div className={s.none}>
      <p className={s.hint}>No load yet: L builds one from {formats.plural(orders.length, 'order')}.</p>
      <Button size="s" kind="primary" keys="l" onPress={builder.build}>
        Build load
      </Button>
    </div>
  )
}
export function BuilderPane({ builder, model }: Props) {
  const { head, load, read, fleet, cancel } = builder
  const [edited, setEdited] = useState<{ readonly of: number; readonly what: Editing }>()
  const [isAsking, setAsking] = useState(false)
  useBuilderKeys(builder, () => setAsking(true))
  const editing = edited && edited.of === load?.id ? edited.what : undefined
  return (
    <section className={s.builder} aria-label="Load" data-builder>
      {!head && <NoLoad builder={builder} model={model} />}
      {head && !load && read.problem === undefined && <Skeleton rows={4} widths={[240, 180, 180]} />}
      {head && !load && read.problem !== undefined && (
        <ErrorPanel title={read.problem} onRetry={read.again} />
      )}
      {fleet.problem !== undefined && <Note tone="red">{fleet.problem}</Note>}
      {load && (
        <>
          <LoadHead load={load} builder={builder} model={model} onCancel={() => setAsking(true)} />
          <LoadBody
            load={load}
            builder={builder}
            model={model}
            editing={editing}
            onEdit={(what) => setEdited({ of: load.id, what })}
          />
        </>
      )}
      {load && (
        <ConfirmDialog
          open={isAsking}
          title={`Cancel load ${load.load_no}?`}
          action="Cancel load"
          danger
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          Its orders go back to the pool.
        </ConfirmDialog>
      )}
    </section>
  )
}
