import { memo, useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useParams } from 'wouter'
import { useMay, useScreen } from '#core'
import { neighboursOf, useWide } from '#core/screens/index.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import {
  atoms,
  Button,
  Empty,
  ErrorPanel,
  ErrorSummary,
  formats,
  IconButton,
  icons,
  LinkButton,
  Note,
  Page,
  Skeleton,
  Split,
  TopBar,
  useModel,
} from '#ui'
import { LinesSection } from './lines-section.tsx'
import { FeeList, MoneyCard } from './money-card.tsx'
import { OrderElsewhere } from './order-elsewhere.tsx'
import { HeadFields, OrderField } from './head-fields.tsx'
import { OrderConflict } from './order-conflict.tsx'
import { MadeForLine } from './made-for-line.tsx'
import { PriceForm } from './price-form.tsx'
import { useEditor, type Editor } from './use-editor.ts'
import { CompareButton, EditorSide } from './editor-side.tsx'
import { LineTank } from './line-tank.tsx'
import { KeptMark } from './kept-mark.tsx'
import { useOrder } from '../use-order.ts'
import * as s from './editor.css.ts'

/** Takes an order, or changes one: fields, lines like a sheet, and the money as it will be saved. */
export default function OrderEditor() {
  const { id } = useParams<{ id?: string }>()
  return id ? <Existing id={Number(id)} /> : <EditorPage order={undefined} />
}
function Existing({ id }: { readonly id: number }) {
  const { whole, state, problem, reload } = useOrder(id)
  // what is being edited stands still; somebody else's change shows when it is saved
  const [held, setHeld] = useState<SalesOrder>()
  useEffect(() => {
    if (whole && held?.id !== whole.id) setHeld(whole)
  }, [whole, held])
  if (held?.id === id) return <EditorPage key={id} order={held} />
  return (
    <Page>
      <TopBar title="Edit sales order" crumbs={[{ label: 'Sales orders', to: '/sales-order' }]} />
      {state === 'missing' && (
        <Empty
          title="Order not found"
          actions={<LinkButton to="/sales-order">Show sales orders</LinkButton>}
        />
      )}
      {state === 'failed' && (
        <ErrorPanel title="Failed to fetch the sales order" detail={problem} onRetry={reload} />
      )}
      {state !== 'missing' && state !== 'failed' && <Skeleton rows={6} widths={[220, 180, 120]} />}
    </Page>
  )
}
// What stands on the page follows the draft alone: a key in a line
// draws neither the page nor its fields anew.
const Fees = memo(FeeList)
const Totals = memo(MoneyCard)

/** Leaving the field first takes what is half typed in it, wherever the focus is; what a cell refuses is put right. */
function flushField(lines: { readonly isStuck: boolean }, run: () => void) {
  const at = document.activeElement as HTMLElement | null
  at?.blur()
  setTimeout(() => (lines.isStuck ? at?.focus() : run()))
}
/** What the button that saves says. */
function saveWords(busy: boolean, isDraft: boolean): string {
  if (busy) return 'Saving…'
  return isDraft ? 'Confirm order' : 'Save order'
}

function EditorPage({ order }: { readonly order: SalesOrder | undefined }) {
  const editor = useEditor(order)
  const { draft, problems, saving, forms } = editor
  const { tried } = problems
  const box = useRef<HTMLDivElement>(null)
  const isDraft = !order || order.status === 'draft'
  const send = () => flushField(draft.lines, () => void saving.save('confirm'))
  const keep = () => flushField(draft.lines, () => void saving.save('draft'))
  const title = order ? `Edit ${order.order_no}` : 'New sales order'
  const [wide, toggleWide] = useWide()
  const beside = (what: 'trace' | 'offers') => () => editor.side.toggle(what, draft.lines.cursor.row)
  const mayCompare = useMay('buying_price.read')
  useScreen({
    title,
    id: order ? 'sales-order.edit' : 'sales-order.new',
    path: location.pathname,
    keys: [
      { keys: 'mod+enter', title: isDraft ? 'Confirm order' : 'Save order', run: send },
      { keys: 'mod+s', title: isDraft ? 'Save draft' : 'Save order', run: isDraft ? keep : send },
      { keys: 'shift+f8', title: 'Explain the price of the line', run: beside('trace') },
      ...(mayCompare ? [{ keys: 'f8', title: 'Best buy for the line', run: beside('offers') }] : []),
      { keys: 'shift+f', title: 'Wide view of the lines', run: toggleWide },
    ],
  })
  const pointAtFirst = useEffectEvent(() =>
    pointAt(editor, box.current, Object.keys(problems.found.errors)[0]),
  )
  useEffect(() => {
    if (tried > 0) pointAtFirst()
  }, [tried])
  const primary = saveWords(saving.busy, isDraft)
  return (
    <Page>
      <EditorBar
        editor={editor}
        title={title}
        primary={primary}
        wide={
          <IconButton
            icon={wide ? icons.Minimize : icons.Maximize}
            label={wide ? 'Leave the wide view' : 'Wide view'}
            keys="shift+f"
            onPress={toggleWide}
          />
        }
        onSend={send}
        onKeep={isDraft ? keep : undefined}
      />
      {editor.kept.elsewhere ? (
        <OrderElsewhere editor={editor} />
      ) : (
        <Sheet editor={editor} box={box} primary={primary} onSend={send} />
      )}
      {forms.overriding && (
        <PriceForm
          line={forms.overriding.line}
          onPrice={(price) => forms.setPrice(forms.overriding!.row, price)}
          onClose={() => forms.setOverriding(undefined)}
        />
      )}
      {forms.making && (
        <MadeForLine
          draft={draft}
          shop={editor.shop}
          making={forms.making}
          onClose={() => forms.setMaking(undefined)}
        />
      )}
      {saving.conflict && <OrderConflict editor={editor} theirs={saving.conflict} />}
    </Page>
  )
}
/** What is typed of the order, and why a line costs what it does. */
function Sheet({
  editor,
  box,
  primary,
  onSend,
}: {
  readonly editor: Editor
  readonly box: RefObject<HTMLDivElement | null>
  readonly primary: string
  readonly onSend: () => void
}) {
  const { draft, shop, sources, problems } = editor
  const { errors } = problems.found
  return (
    <Split>
      <div ref={box} className={s.page} onKeyDownCapture={draft.pressed}>
        <Messages editor={editor} onPick={(path) => pointAt(editor, box.current, path)} />
        <HeadFields
          draft={draft}
          shop={shop}
          customer={sources.customer}
          sites={sources.sites}
          onCustomer={sources.onCustomer}
          onSite={sources.onSite}
          onMadeSite={sources.onMadeSite}
          errors={errors}
          clear={problems.clear}
        />
        <LinesSection editor={editor} />
        <div className={s.below}>
          <div className={s.column}>
            <Fees draft={draft} />
            <LineTank draft={draft} />
            <OrderField name="notes" draft={draft} errors={errors} clear={problems.clear} />
          </div>
          <div className={s.column}>
            <Totals draft={draft} />
            <CompareButton editor={editor} />
          </div>
        </div>
        <Foot editor={editor} primary={primary} onSend={onSend} />
      </div>
      <EditorSide editor={editor} />
    </Split>
  )
}
/** The bar on top, with what saves the order. */
function EditorBar({
  editor: { draft, kept, saving },
  title,
  primary,
  wide,
  onSend,
  onKeep,
}: {
  readonly editor: Editor
  readonly title: string
  readonly primary: string
  readonly wide: ReactNode
  readonly onSend: () => void
  readonly onKeep?: (() => void) | undefined
}) {
  const { order } = draft
  const isOff = saving.busy || kept.elsewhere
  const back = order ? `/sales-order/${order.id}` : (neighboursOf('sales-order', 0).from ?? '/sales-order')
  return (
    <TopBar
      title={title}
      crumbs={[{ label: 'Sales orders', to: back }]}
      tags={<KeptMark draft={draft} keep={kept.keep} />}
      action={
        <>
          <span className={atoms.onlyWide}>{wide}</span>
          {onKeep && (
            <span className={atoms.onlyWide}>
              <Button disabled={isOff} onPress={onKeep}>
                Save draft
              </Button>
            </span>
          )}
          {/* on a phone it stands at the thumb, with the total */}
          <span className={atoms.onlyWide}>
            <Button kind="primary" keys="mod+enter" disabled={isOff} onPress={onSend}>
              {primary}
            </Button>
          </span>
        </>
      }
    />
  )
}
/** What is said above the fields: a draft that was kept, what is wrong, the credit limit. */
function Messages({ editor, onPick }: { readonly editor: Editor; readonly onPick: (path: string) => void }) {
  const { kept, problems, saving } = editor
  const { found, tried } = problems
  const { blocked } = saving
  const [answered, setAnswered] = useState(false)
  const offered = !answered && kept.offered
  const items = [...Object.entries(found.errors).map(([path, message]) => ({ path, message })), ...found.rest]
  const many = items.length > 1 || found.rest.length > 0
  if (!offered && !many && !blocked) return null
  return (
    <div className={s.notes}>
      {offered && <KeptDraft editor={editor} at={offered.at} onAnswer={() => setAnswered(true)} />}
      {tried > 0 && many && <ErrorSummary key={tried} items={items} onPick={onPick} />}
      {blocked && <OverLimit editor={editor} reason={blocked} />}
    </div>
  )
}
/** A draft of before: to go on with, or to throw away. */
function KeptDraft({
  editor: { draft, kept },
  at,
  onAnswer,
}: {
  readonly editor: Editor
  readonly at: number | string
  readonly onAnswer: () => void
}) {
  const time = formats.time(new Date(at).toISOString())
  return (
    <Note
      tone="blue"
      title={`Draft of ${time}.`}
      actions={
        <>
          <Button
            size="s"
            onPress={() => {
              kept.resume()
              onAnswer()
            }}
          >
            Continue draft of {time}
          </Button>
          <Button
            size="s"
            kind="ghost"
            onPress={() => {
              onAnswer()
              if (!draft.changed) kept.drop()
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      It was kept on this device.
    </Note>
  )
}
/** The credit limit blocks the order; some may confirm it all the same. */
function OverLimit({ editor, reason }: { readonly editor: Editor; readonly reason: string }) {
  const mayOverride = useMay('sales_order.credit_override')
  return (
    <Note
      tone="red"
      live
      title="Not confirmed."
      actions={
        mayOverride ? (
          <Button
            size="s"
            autoFocus
            onPress={() => void editor.saving.save('confirm', { credit_override: true })}
          >
            Confirm over the limit
          </Button>
        ) : undefined
      }
    >
      {reason}. The draft is kept.
    </Note>
  )
}
/** Focus goes to the field, or to the cell. */
function pointAt({ draft }: Editor, box: HTMLElement | null, path: string | undefined) {
  const cell = /^line_items(?:\.(\d+)\.(\w+))?$/.exec(path ?? '')
  if (cell) {
    const col = draft.lines.columns.findIndex((column) => column.key === (cell[2] ?? 'asset_id'))
    draft.lines.moveTo(Number(cell[1] ?? 0), Math.max(0, col))
    box?.querySelector<HTMLElement>('input[role="combobox"][aria-haspopup="grid"]')?.focus()
  } else if (path)
    box
      ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"] :is(input:not([type="date"]), button)`)
      ?.focus()
}
function FootTotal({ draft }: { readonly draft: Editor['draft'] }) {
  const money = useModel(draft, ({ shown }) => shown.money)
  return <span className={s.footTotal}>{formats.money(money?.total ?? draft.order?.total)}</span>
}
function Foot({
  editor: { draft, saving },
  primary,
  onSend,
}: {
  readonly editor: Editor
  readonly primary: string
  readonly onSend: () => void
}) {
  return (
    <div className={s.foot}>
      <FootTotal draft={draft} />
      <Button kind="primary" disabled={saving.busy} onPress={onSend}>
        {primary}
      </Button>
    </div>
  )
}
