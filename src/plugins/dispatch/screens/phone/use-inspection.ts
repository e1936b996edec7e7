/** Where an inspection stands: written down as it is made, sent once. */
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useGantry, useView } from '#core'
import { driverTrucks, type Truck } from '#plugins/driver-portal/public-client.ts'
import { pngOf, useTrucks, type Stroke } from '#plugins/driver-portal/public-screens.ts'
import { inspectTruck } from '../../phone/inspecting.ts'
import {
  itemsOf,
  lacksInList,
  lacksMiles,
  milesOf,
  type Answer,
  type Answers,
} from '../../rules/inspection-list.ts'
import { usePhoneDraft } from './use-phone-draft.ts'

export const STEPS = ['miles', 'check', 'sign'] as const
export type InspectionStep = (typeof STEPS)[number]
interface InspectionDraft {
  readonly v: 1
  readonly step: InspectionStep
  readonly miles: string
  readonly answers: Answers
  readonly strokes: readonly Stroke[]
}
const FRESH: InspectionDraft = { v: 1, step: 'miles', miles: '', answers: {}, strokes: [] }
const FORM = 'inspection/new'

/** The chosen truck and what it pulls. */
function useInspected() {
  const chosen = useTrucks()
  const { all } = useView(driverTrucks)
  const isTrailer = (id: number) => (all as readonly Truck[]).find((one) => one.id === id)?.kind === 'trailer'
  const truck = chosen.find(({ id }) => !isTrailer(id))
  return { truck, trailer: chosen.find(({ id }) => isTrailer(id)) }
}
export function useInspection() {
  const gantry = useGantry()
  const { truck, trailer } = useInspected()
  const [, navigate] = useLocation()
  const inspect = useCommand(inspectTruck)
  const { draft, now, ...held } = usePhoneDraft(FORM, FRESH)
  const [asked, setAsked] = useState(false)
  const [fault, setFault] = useState('')
  const canvas = useRef<HTMLCanvasElement>(null)
  const busy = useRef(false)
  const change = (part: Partial<InspectionDraft>) => {
    setFault('')
    held.change(part)
  }
  const lacks: Readonly<Record<InspectionStep, string | undefined>> = {
    miles: lacksMiles(draft.miles),
    check: lacksInList(draft.answers),
    sign: draft.strokes.length === 0 ? 'Sign, then send the inspection' : undefined,
  }
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
    if (!truck || !canvas.current || busy.current) return
    busy.current = true
    try {
      const { id } = await gantry.blobs.keep(FORM, await pngOf(canvas.current), 'signature.png')
      const outcome = await inspect({
        title: `Inspection of ${truck.name}`,
        truck_id: truck.id,
        truck: truck.name,
        trailer_id: trailer?.id ?? null,
        odometer: milesOf(draft.miles),
        items: itemsOf(draft.answers),
        signature: id,
        at: gantry.clock.now().toISOString(),
        phone_at: new Date().toISOString(),
      })
      if (outcome.status === 'rejected') return setFault(outcome.problem.detail)
      held.drop()
      navigate('/todays-order')
    } catch {
      setFault('This phone could not keep the inspection. Free some space, then press Send again.')
    } finally {
      busy.current = false
    }
  }
  return {
    truck,
    trailer,
    draft,
    change,
    answer: (key: string, answer: Answer) => change({ answers: { ...now().answers, [key]: answer } }),
    go,
    next,
    send,
    canvas,
    lacks,
    said: fault || (asked ? lacks[draft.step] : undefined),
    isElsewhere: held.isElsewhere,
    takeOver: held.takeOver,
  }
}
export type InspectionModel = ReturnType<typeof useInspection>
