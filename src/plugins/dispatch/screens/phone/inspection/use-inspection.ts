/** Where an inspection stands: written down as it is made, sent once. */
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useGantry, useView } from '#core'
import { driverTrucks, type Truck } from '#plugins/driver-portal/public-client.ts'
import { pngOf, useTrucks, type Stroke, useOnce } from '#plugins/driver-portal/public-screens.ts'
import { formats, shrinkPhoto } from '#ui'
import { inspectTruck } from '../../../phone/inspecting.ts'
import { begunElse, type InspectedOn } from '../../../rules/inspection-begun.ts'
import {
  itemsOf,
  lacksInList,
  lacksMiles,
  milesOf,
  photosOf,
  type Answer,
  type Answers,
} from '../../../rules/inspection-list.ts'
import { usePhoneDraft } from '../use-phone-draft.ts'

export const STEPS = ['miles', 'check', 'sign'] as const
export type InspectionStep = (typeof STEPS)[number]
interface InspectionDraft {
  readonly v: 1
  readonly step: InspectionStep
  readonly miles: string
  readonly answers: Answers
  readonly strokes: readonly Stroke[]
  /** what it was begun for; drafts of before do not say it */
  readonly of?: InspectedOn
}
const GOOD: Answer = { ok: true, note: '', stops: null }
const FRESH: InspectionDraft = { v: 1, step: 'miles', miles: '', answers: {}, strokes: [] }
export type InspectionKind = 'pre_trip' | 'post_trip'
/** A draft for each: what was answered in the morning is not the answer of the night. */
const FORMS = { pre_trip: 'inspection/new', post_trip: 'inspection/post-trip' } as const
const AFTER = { pre_trip: '/todays-order', post_trip: '/daily-summary' } as const
export const MOST_PHOTOS = 5

/** The chosen truck and what it pulls. */
function useInspected() {
  const chosen = useTrucks()
  const { all } = useView(driverTrucks)
  const isTrailer = (id: number) => (all as readonly Truck[]).find((one) => one.id === id)?.kind === 'trailer'
  const truck = chosen.find(({ id }) => !isTrailer(id))
  return { truck, trailer: chosen.find(({ id }) => isTrailer(id)) }
}
/** What each step still lacks, in words. */
const lacksOf = (draft: InspectionDraft): Readonly<Record<InspectionStep, string | undefined>> => ({
  miles: lacksMiles(draft.miles),
  check: lacksInList(draft.answers),
  sign: draft.strokes.length === 0 ? 'Sign, then send the inspection' : undefined,
})
type Change = (part: (now: InspectionDraft) => Partial<InspectionDraft>) => void
/** Photos of defects: each is kept on the phone before it counts, one after the other. */
function useDefectPhotos(form: string, change: Change, setFault: (words: string) => void) {
  const gantry = useGantry()
  const last = useRef(Promise.resolve())
  const keep = async (key: string, files: readonly File[]) => {
    try {
      for (const file of files) {
        const { id } = await gantry.blobs.keep(form, await shrinkPhoto(file), `defect-${key}.jpg`)
        change(({ answers }) => {
          const held = answers[key] ?? GOOD
          const photos = [...(held.photos ?? []), id].slice(0, MOST_PHOTOS)
          return { answers: { ...answers, [key]: { ...held, photos } } }
        })
      }
    } catch {
      setFault('This phone could not keep the photo. Free some space, then take it again.')
    }
  }
  return {
    add: (key: string, files: readonly File[]) => {
      last.current = last.current.then(() => keep(key, files))
    },
    kept: () => last.current,
  }
}
/** What is answered, and for what it was begun: for another truck or on another day the driver says how it goes on. */
function useAnswers(form: string, { truck, trailer }: ReturnType<typeof useInspected>) {
  const { blobs } = useGantry()
  const { draft, now, ...held } = usePhoneDraft(form, FRESH)
  const [fault, setFault] = useState('')
  // as plain data: what a screen is drawn from cannot be stored
  const of = truck && {
    truck: { ...truck },
    trailer: trailer ? { ...trailer } : null,
    day: formats.today(),
  }
  const change = (part: Partial<InspectionDraft> | ((now: InspectionDraft) => Partial<InspectionDraft>)) => {
    setFault('')
    held.change((before) => ({
      ...(of && !before.of ? { of } : {}),
      ...(typeof part === 'function' ? part(before) : part),
    }))
  }
  return {
    draft,
    now,
    change,
    fault,
    setFault,
    drop: held.drop,
    isElsewhere: held.isElsewhere,
    takeOver: held.takeOver,
    begun: of && begunElse(draft.of, of),
    goOn: () => change(of ? { of } : {}),
    beginAnew: () => {
      const left = Object.values(now().answers).flatMap(({ photos = [] }) => photos)
      held.drop()
      void blobs.drop(left).catch(() => undefined)
    },
    /** The answer as it stands now: a photo may be kept while the words are typed. */
    answer: (key: string, given: Partial<Answer>) =>
      change(({ answers }) => ({
        answers: { ...answers, [key]: { ...(answers[key] ?? GOOD), ...given } },
        strokes: [],
      })),
  }
}
export function useInspection(kind: InspectionKind) {
  const form = FORMS[kind]
  const gantry = useGantry()
  const vehicles = useInspected()
  const { truck, trailer } = vehicles
  const [, navigate] = useLocation()
  const inspect = useCommand(inspectTruck)
  const { now, drop, fault, setFault, ...held } = useAnswers(form, vehicles)
  const { draft, change } = held
  const [asked, setAsked] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const once = useOnce()
  const photos = useDefectPhotos(form, change, setFault)
  const lacks = lacksOf(draft)
  const go = (step: InspectionStep) => {
    setAsked(false)
    change({ step })
  }
  const next = () => {
    if (lacks[draft.step]) return setAsked(true)
    go(draft.step === 'miles' ? 'check' : 'sign')
  }
  const send = async () => {
    const open = STEPS.find((step) => lacks[step])
    if (open) {
      change({ step: open })
      return setAsked(true)
    }
    if (!truck || !canvas.current) return
    try {
      await photos.kept()
      const { id } = await gantry.blobs.keep(form, await pngOf(canvas.current), 'signature.png')
      const outcome = await inspect({
        title: `Inspection of ${truck.name}`,
        truck_id: truck.id,
        truck: truck.name,
        kind,
        trailer_id: trailer?.id ?? null,
        trailer: trailer?.name,
        odometer: milesOf(draft.miles),
        items: itemsOf(now().answers),
        photos: photosOf(now().answers),
        signature: id,
        at: gantry.clock.now().toISOString(),
        phone_at: new Date().toISOString(),
      })
      if (outcome.status === 'rejected') return setFault(outcome.problem.detail)
      drop()
      navigate(AFTER[kind])
    } catch {
      setFault('This phone could not keep the inspection. Free some space, then press Send again.')
    }
  }
  return {
    ...held,
    addPhotos: photos.add,
    truck,
    trailer,
    go,
    next,
    send: () => once(send),
    canvas,
    lacks,
    said: fault || (asked ? lacks[draft.step] : undefined),
  }
}
export type InspectionModel = ReturnType<typeof useInspection>
