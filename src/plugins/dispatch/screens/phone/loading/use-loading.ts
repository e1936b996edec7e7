/** A load between rack and road: what is typed is written down, each compartment is sent by itself. */
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useGantry, useView } from '#core'
import { EMPTY_DROP, readDrop, useOnce } from '#plugins/driver-portal/public-screens.ts'
import { shrinkPhoto } from '#ui'
import { fillMyCompartment, finishMyLoad, stepMyLoad } from '../../../phone/loading.ts'
import { type MyLoads, myLoads } from '../../../phone/my-loads.ts'
import {
  bolsOf,
  filledOf,
  checkFill,
  asksFlush,
  emptyYet,
  fillOf,
  forbiddenIn,
  heldFor,
  isOutOfSight,
  isToLoad,
  type MyCompartment,
  type MyLoad,
  withoutNumber,
} from '../../../rules/my-load.ts'
import { judgeFill } from '../../../rules/fill.ts'
import type { Held } from '../../../rules/on-the-truck.ts'
import { wentInAt } from '../../../rules/went-in.ts'
import { useHeld } from '../truck/use-truck.ts'
import { useReadTruck } from '../truck/use-read-truck.ts'
import { usePhoneDraft } from '../use-phone-draft.ts'
import { useReadLoads } from './use-read-loads.ts'

export const STEPS = ['drive', 'load', 'photo'] as const
export type LoadingStep = (typeof STEPS)[number]
interface Typed {
  readonly gross: string
  readonly temperature: string
  readonly gravity: string
  readonly flushed: boolean
  /** of this compartment alone; else the number that was typed before goes on */
  readonly bol?: string
  /** what it was typed for: the office may plan another product meanwhile */
  readonly of?: MyCompartment['product']
  /** the driver said that it is in there */
  readonly sure?: boolean
  /** what should not go in was said once: he saves what is in there all the same */
  readonly warned?: boolean
}
interface LoadingDraft {
  readonly v: 1
  readonly step: LoadingStep
  readonly current: number | null
  readonly bol: string
  readonly typed: Readonly<Record<number, Typed>>
  readonly photos: readonly string[]
}
const FRESH: LoadingDraft = { v: 1, step: 'drive', current: null, bol: '', typed: {}, photos: [] }
const formOf = (id: number): string => `load/${id}`
const textOf = (value: number | string | null): string => (value === null ? '' : String(Number(value)))
/** What stands in the fields of a compartment: what was typed, else what was saved. */
const typedOf = (draft: LoadingDraft, one: MyCompartment): Typed =>
  draft.typed[one.compartment_no] ?? {
    gross: textOf(one.gross),
    temperature: textOf(one.temperature),
    gravity: textOf(one.api_gravity),
    flushed: one.flushed,
  }
interface AtCompartment {
  readonly load: MyLoad
  readonly one: MyCompartment
  readonly held: readonly Held[]
}
/** The fields read, what stands against them, and what is still missing, in words. */
function readTyped(typed: Typed, { load, one, held }: AtCompartment, bol: string) {
  const { gross, temperature, gravity, flushed, of, sure } = typed
  const other = of && of.id !== one.product_id && gross !== '' ? of : undefined
  // of another product than planned the table is not known here: its net is worked out by the server
  const table = other ? null : one.product.net_table
  const read = readDrop({ ...EMPTY_DROP, mode: 'gallons', gross, temperature, gravity }, table)
  const [fault] = Object.values(read.faults) as string[]
  const filled = other && sure ? { ...one, product: other, product_id: other.id } : one
  const fill = fillOf(filled, load.vehicles, heldFor(held, load, one.compartment_no), {
    gross: read.gross,
    flushed,
  })
  const missing = () => {
    if (other && !sure)
      return `Say what is in compartment ${one.compartment_no}: ${other.name} or ${one.product.name}`
    if (bol.trim() === '') return 'Enter the BOL number'
    if (fault) return fault
    return read.gross === '' ? `Enter the gross gallons of compartment ${one.compartment_no}` : undefined
  }
  return {
    ...read,
    check: checkFill(fill, read.gross !== ''),
    /** it is asked whether it was flushed or drained */
    asksFlush: judgeFill({ ...fill, flushed: false }).some(asksFlush),
    forbidden: forbiddenIn(judgeFill(fill)),
    other,
    missing: missing(),
  }
}
const isSameTyped = (a: Typed, b: Typed): boolean =>
  (['gross', 'temperature', 'gravity', 'flushed', 'bol'] as const).every((field) => a[field] === b[field])
const stepOf = (load: MyLoad, draft: LoadingDraft): LoadingStep => {
  if (load.status === 'sent' || load.status === 'accepted') return 'drive'
  return draft.step === 'drive' ? 'load' : draft.step
}
/** What is said under the buttons: a refusal, a phone without room, or what is still missing. */
function useSaid() {
  const [said, setSaid] = useState('')
  return { said, setSaid, clear: () => setSaid('') }
}
/** The compartment in hand, what stands in its fields, and how it reads. */
function handOf(load: MyLoad | undefined, draft: LoadingDraft, held: readonly Held[]) {
  const open = load ? emptyYet(load) : []
  const of = (no: number | null | undefined) =>
    load?.compartments.find(({ compartment_no }) => compartment_no === no)
  const current = of(draft.current) ?? of(open[0]) ?? load?.compartments[0]
  const typed = current && typedOf(draft, current)
  const bol = typed?.bol ?? (current?.bol_no || draft.bol)
  return {
    open,
    current,
    bol,
    typed,
    read: load && current && typed && readTyped(typed, { load, one: current, held }, bol),
  }
}
type Hand = ReturnType<typeof handOf>
interface Acting extends ReturnType<typeof usePhoneDraft<LoadingDraft>>, ReturnType<typeof useSaid> {
  readonly id: number
  readonly load: MyLoad | undefined
  readonly hand: Hand
  readonly set: (part: Partial<Typed>) => void
  /** Done when every photo that was taken is kept on the phone. */
  readonly photosKept: { readonly current: Promise<void> }
}
/** What was measured, as it is sent. */
const figuresOf = ({ gross, net, temperature, gravity }: NonNullable<Hand['read']>) => ({
  gross,
  net: net === '' ? null : net,
  temperature: temperature ?? null,
  api_gravity: gravity ?? null,
})
/** The load as it was filled, in the form of the call that ends the loading. */
const loadedOf = (load: MyLoad) => ({
  title: `${load.load_no}: loaded`,
  load_no: load.load_no,
  supplier_id: load.supplier?.id ?? null,
  terminal_id: load.terminal?.id ?? null,
  bols: bolsOf(load).map(({ lines, ...one }) => ({ ...one, lines: [...lines] })),
  filled: filledOf(load),
  is_told: load.lost ? true : undefined,
})
/** What the buttons do; each is kept on the phone before it is sent. */
function useActs({ id, load, hand, set, photosKept, now, change, drop, setSaid, clear }: Acting) {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const stepOn = useCommand(stepMyLoad)
  const fill = useCommand(fillMyCompartment)
  const finish = useCommand(finishMyLoad)
  const times = () => ({ at: gantry.clock.now().toISOString(), phone_at: new Date().toISOString() })
  const { open, current, bol, typed, read } = hand
  const step = async (status: 'accepted' | 'loading') => {
    if (!load) return
    const words = status === 'accepted' ? 'accepted' : 'loading begins'
    const outcome = await stepOn({ title: `${load.load_no}: ${words}`, id, status, ...times() })
    if (outcome.status === 'rejected') return setSaid(outcome.problem.detail)
    if (status === 'loading') change({ step: 'load' })
  }
  const save = async () => {
    if (!load || !current || !typed || !read) return
    if (read.missing) return setSaid(read.missing)
    if (read.forbidden && !typed.warned) {
      set({ warned: true })
      return setSaid(`${read.forbidden.detail}. If it is already in there, press Save again`)
    }
    const { compartment_no } = current
    const product = read.other && { ...read.other }
    const product_id = product?.id ?? current.product_id
    const moments = times()
    const since = wentInAt(current, product_id, moments.at)
    const outcome = await fill({
      title: `${load.load_no}: compartment ${compartment_no}`,
      id,
      product_id,
      was: current.gross,
      ...moments,
      since: since === moments.at ? undefined : since,
      product,
      fill: { compartment_no, ...figuresOf(read), bol_no: bol.trim(), flushed: typed.flushed },
    })
    if (outcome.status === 'rejected') return setSaid(outcome.problem.detail)
    clear()
    const next = open.find((no) => no !== compartment_no)
    const isFirst = current.gross === null
    change(({ typed: { [compartment_no]: now, ...left }, bol: before }) => ({
      // what was typed while this was kept is not saved yet
      typed: now && !isSameTyped(now, typed) ? { ...left, [compartment_no]: now } : left,
      bol: isFirst ? bol.trim() : before,
      current: next ?? null,
      step: next === undefined ? 'photo' : 'load',
    }))
  }
  const leave = async () => {
    if (!load) return
    // of a load that is no longer his he finishes what he began, not the rest
    if (open.length && !load.lost) {
      change({ step: 'load', current: open[0]! })
      return setSaid(`Enter the gross gallons of compartment ${open[0]}`)
    }
    const [unnumbered] = withoutNumber(load)
    if (unnumbered !== undefined) {
      change({ step: 'load', current: unnumbered })
      return setSaid(`Enter the BOL number of compartment ${unnumbered}, then save it`)
    }
    await photosKept.current
    const outcome = await finish({ ...loadedOf(load), id, ...times(), photos: [...now().photos] })
    if (outcome.status === 'rejected') return setSaid(outcome.problem.detail)
    drop()
    navigate('/todays-order')
  }
  const [stepOnce, saveOnce, leaveOnce] = [useOnce(), useOnce(), useOnce()]
  return {
    step: (status: 'accepted' | 'loading') => stepOnce(() => step(status)),
    save: () => saveOnce(save),
    leave: () => leaveOnce(leave),
  }
}
/** Photos of the BOL, kept on the phone one after the other. */
function usePhotos(id: number, change: Acting['change'], setSaid: Acting['setSaid']) {
  const gantry = useGantry()
  const photosKept = useRef(Promise.resolve())
  const keep = async (files: readonly File[]) => {
    try {
      for (const file of files) {
        const kept = await gantry.blobs.keep(formOf(id), await shrinkPhoto(file), `bol-${id}.jpg`)
        change((now) => ({ photos: [...now.photos, kept.id] }))
      }
    } catch {
      setSaid('This phone could not keep the photo. Free some space, then take it again.')
    }
  }
  const addPhotos = (files: readonly File[]) => {
    photosKept.current = photosKept.current.then(() => keep(files))
  }
  return { photosKept, addPhotos }
}
export function useLoading(id: number) {
  const { driver_id, loads } = useView(myLoads) as MyLoads
  const known = loads[id] as MyLoad | undefined
  const load = known && isOutOfSight(known) ? undefined : known
  useReadLoads(driver_id)
  const held = usePhoneDraft(formOf(id), FRESH)
  const says = useSaid()
  const { draft, change } = held
  const { said, setSaid, clear } = says
  useReadTruck()
  const { held: onTruck } = useHeld()
  const hand = handOf(load, draft, onTruck)
  const { photosKept, addPhotos } = usePhotos(id, change, setSaid)
  const { current, typed } = hand
  /** A change of the draft takes away what was said about the one before. */
  const edit = (part: Partial<LoadingDraft>) => {
    clear()
    change(part)
  }
  const set = (part: Partial<Typed>) => {
    if (!current || !typed) return
    const { compartment_no: no, product } = current
    clear()
    change((now) => ({
      current: no,
      typed: {
        ...now.typed,
        [no]: { ...typed, of: { ...product }, ...now.typed[no], warned: false, ...part },
      },
    }))
  }
  const acts = useActs({ id, load, hand, set, photosKept, ...held, ...says })
  return {
    load,
    at: load && stepOf(load, draft),
    isOver: load !== undefined && !isToLoad(load),
    said,
    hand,
    acts,
    photos: { kept: draft.photos, add: addPhotos },
    /** findings of a compartment as it is planned */
    findingsOf: (one: MyCompartment) =>
      load
        ? judgeFill(
            fillOf(one, load.vehicles, heldFor(onTruck, load, one.compartment_no), {
              gross: one.planned_quantity,
              flushed: one.flushed,
            }),
          )
        : [],
    typing: {
      set,
      setBol: (bol: string) => set({ bol }),
      /** It is what the office says now: nothing of it was loaded yet. */
      beginAgain: () => {
        if (!current) return
        const { compartment_no: no } = current
        clear()
        change(({ typed: { [no]: _other, ...left } }) => ({ typed: left, current: no }))
      },
    },
    go: (step: LoadingStep) => edit({ step }),
    pick: (no: number) => edit({ current: no, step: 'load' }),
    /** the draft on this phone, or in another tab of it */
    kept: { isComing: held.isComing, isElsewhere: held.isElsewhere, takeOver: held.takeOver },
  }
}
export type LoadingModel = ReturnType<typeof useLoading>
