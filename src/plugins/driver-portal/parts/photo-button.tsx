import { useState } from 'react'
import { useGantry } from '#core'
import { Icon, icons } from '#ui'
import { formOf, type Delivery } from '../draft.ts'
import * as s from './driver.css.ts'
import { shrinkPhoto } from './shrink.ts'
import { useCamera } from './use-camera.tsx'

const MOST = 20
/** Takes a photo with the phone's camera; it is small and durable before the count goes up. */
export function PhotoButton({
  id,
  count,
  change,
  children,
}: {
  readonly id: number
  readonly count: number
  readonly change: Delivery['change']
  readonly children: string
}) {
  const { blobs } = useGantry()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const take = async (taken: readonly File[]) => {
    const files = taken.slice(0, MOST - count)
    setBusy(true)
    setFault('')
    try {
      for (const file of files) {
        const small = await shrinkPhoto(file)
        const { id: photo, name } = await blobs.keep(formOf(id), small, `photo-${id}-${Date.now()}.jpg`)
        await change((held) => ({ photos: [...held.photos, { id: photo, name }] }))
      }
    } catch (error) {
      setFault(
        error instanceof DOMException && error.name === 'QuotaExceededError'
          ? 'This phone is full. Delete something, then take the photo again.'
          : 'This photo could not be read. Take it again.',
      )
    } finally {
      setBusy(false)
    }
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
