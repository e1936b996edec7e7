import { useEffect, useId, useState } from 'react'
import { useFileUrl, useGantry } from '#core'
import { icons } from '#ui'
import type { Delivery, DeliveryDraft, PhotoRef } from '../draft.ts'
import * as d from '../parts/deliver.css.ts'
import * as s from '../parts/driver.css.ts'
import { PhotoButton } from '../parts/photo-button.tsx'
import { Press } from '../parts/press.tsx'

function Picture({ photo, number }: { readonly photo: PhotoRef; readonly number: number }) {
  const { blobs } = useGantry()
  const [file, setFile] = useState<Blob>()
  const url = useFileUrl(file)
  useEffect(() => {
    let here = true
    void blobs.read(photo.id).then((found) => {
      if (here && found) setFile(found)
    })
    return () => {
      here = false
    }
  }, [blobs, photo.id])
  return url ? <img src={url} alt={`Photo ${number}`} className={d.picture} /> : <div className={d.picture} />
}
/** The bill of lading and whatever else should be seen later. */
export function PhotosStep({
  id,
  draft,
  delivery,
}: {
  readonly id: number
  readonly draft: DeliveryDraft
  readonly delivery: Delivery
}) {
  const number = useId()
  const remove = (photo: PhotoRef) =>
    void delivery.change((held) => ({ photos: held.photos.filter((one) => one.id !== photo.id) }))
  return (
    <>
      <div className={s.field}>
        <label className={s.label} htmlFor={number}>
          BOL number <span className={s.small}>optional</span>
        </label>
        <input
          id={number}
          name="bol"
          className={s.text}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={draft.bol ?? ''}
          onChange={(e) => void delivery.change({ bol: e.target.value })}
        />
      </div>
      <PhotoButton id={id} delivery={delivery}>
        Photo of the BOL
      </PhotoButton>
      {draft.photos.length === 0 && (
        <p className={s.sub}>Photos are kept on this phone and sent with the delivery.</p>
      )}
      <ul className={d.photos}>
        {draft.photos.map((photo, index) => (
          <li key={photo.id} className={d.photo}>
            <Picture photo={photo} number={index + 1} />
            <Press kind="second" icon={icons.Trash2} onPress={() => remove(photo)}>
              Remove
            </Press>
          </li>
        ))}
      </ul>
    </>
  )
}
