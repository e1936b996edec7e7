import { useEffect, useState } from 'react'
import { useGantry, useStore } from '#core'
import type { Recorder } from './recorder.ts'

/** Places whose visits are told, by the first part of their address (specification 4). */
const TOLD: readonly string[] = ['delivery-order-entry', 'sales-order', 'dashboard', 'todays-order']

/** What the operator set up, which the page names. */
const projectOfPage = (): string | undefined => {
  const project = document.querySelector<HTMLMetaElement>('meta[name="gantry-recording"]')?.content
  return project && /^[a-z0-9]+$/i.test(project) ? project : undefined
}
function useRecorder(): Recorder | undefined {
  const [recorder, set] = useState<Recorder>()
  useEffect(() => {
    const project = projectOfPage()
    // what does not load records nothing, and is in nobody's way
    if (project)
      import('./recorder.ts').then(
        ({ clarityRecorder }) => set(clarityRecorder(project)),
        () => undefined,
      )
  }, [])
  return recorder
}

/**
 * Tells the session-recording tool who is here and which of the four places they open. Without one that the
 * operator set up nothing is loaded; signed out, nothing is said.
 */
export function useRecording(path: string): void {
  const gantry = useGantry()
  const { profile } = useStore(gantry.me.state)
  const { role } = useStore(gantry.session.state)
  const recorder = useRecorder()
  const person = profile ? `${profile.tenant.id}-${profile.id}` : undefined
  useEffect(() => {
    if (!recorder || !person) return
    recorder.start()
    recorder.consent()
    recorder.identify(person)
  }, [recorder, person])
  useEffect(() => {
    if (person && role) recorder?.tag('role', role)
  }, [recorder, person, role])
  const place = TOLD.find((one) => path.split('/')[1] === one)
  useEffect(() => {
    if (person && place) recorder?.tag('page', place)
  }, [recorder, person, place])
}
