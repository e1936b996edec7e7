import { later } from '#core'
import { type ComponentType } from 'react'
import type { FieldControlProps } from '#core'

/** How a form speaks of the one file that its record holds. */
export interface FileWords {
  readonly kind: 'document' | 'photo'
  /** `scan`, `photo`: Replace the scan, Scan on file */
  readonly word: string
  readonly accept: string
  readonly help: string
}
const StoredFile = later(() => import('./screens/document/stored-file.tsx'))
const fileControl = (words: FileWords): ComponentType<FieldControlProps> =>
  function FileControl(props) {
    return <StoredFile {...props} words={words} />
  }
export const PaperControl = fileControl({
  kind: 'document',
  word: 'scan',
  accept: 'application/pdf,image/jpeg,image/png',
  help: 'PDF, JPEG or PNG, up to 15 MB',
})
export const TankPhotoControl = fileControl({
  kind: 'photo',
  word: 'photo',
  accept: 'image/jpeg,image/png,image/webp',
  help: 'Where it stands and where it is filled. Visible to the driver offline.',
})

export const PaperCell = ({ row }: { readonly row: { readonly file_key: string | null } }) =>
  row.file_key ? <>On file</> : <>Not on file</>
