import { useRef, useState, type ChangeEvent } from 'react'
import { useGantry } from '#core'
import { Icon, icons } from '#ui'
import { formOf, type Delivery } from '../draft.ts'
import * as s from './driver.css.ts'
import { shrinkPhoto } from './shrink.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, MOST - count)
    event.target.value = ''
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
  return (
    <div className={s.field}>
      <input
        ref={input}
        type="file"
        name="photo"
        accept="image/*"
        capture="environment"
        className={s.hidden}
        tabIndex={-1}
        aria-label={children}
        onChange={(event) => void take(event)}
      />
      <button
        type="button"
        className={s.button.second}
        disabled={busy || count >= MOST}
        onClick={() => input.current?.click()}
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
