import { useState } from 'react'
import { useGantry } from '#core'
import { Icon, icons, shrinkPhoto } from '#ui'
import { formOf, type Delivery } from '../draft.ts'
import * as s from './driver.css.ts'
import { useCamera } from './use-camera.tsx'

const MOST = 20
/** Takes a photo with the phone's camera; it is small and durable before the count goes up. */
export function PhotoButton({
  id,
  delivery: { draft, change, keepInTurn },
  children,
}: {
  readonly id: number
  readonly delivery: Pick<Delivery, 'draft' | 'change' | 'keepInTurn'>
  readonly children: string
}) {
  const { blobs } = useGantry()
  const count = draft?.photos.length ?? 0
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const keep = async (files: readonly File[]): Promise<boolean> => {
    try {
      for (const file of files) {
        const small = await shrinkPhoto(file)
        const { id: photo, name } = await blobs.keep(formOf(id), small, `photo-${id}-${Date.now()}.jpg`)
        await change((held) => ({ photos: [...held.photos, { id: photo, name }] }))
      }
      return true
    } catch (error) {
      setFault(
        error instanceof DOMException && error.name === 'QuotaExceededError'
          ? 'This phone is full. Delete something, then take the photo again.'
          : 'This photo could not be read. Take it again.',
      )
      return false
    }
  }
  const take = async (taken: readonly File[]) => {
    setBusy(true)
    setFault('')
    await keepInTurn(() => keep(taken.slice(0, MOST - count)))
    setBusy(false)
  }
  const camera = useCamera(children, (files) => void take(files))
  return (
    <div className={s.field}>
      {camera.field}
      <button
        type="button"
        className={s.button.second}
        disabled={busy || count >= MOST}
        onClick={camera.open}
      >
        <Icon of={icons.Camera} size="xl" />
        {busy ? 'Saving photo' : children}
        {count > 0 && <span className={s.tag.ok}>{count} saved</span>}
      </button>
      {fault && (
        <span className={s.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {fault}
        </span>
      )}
    </div>
  )
}
