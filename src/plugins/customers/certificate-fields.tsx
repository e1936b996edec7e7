import { lazy, Suspense } from 'react'
import type { FieldControlProps } from '#core'

const File_ = lazy(() => import('./screens/certificate-file.tsx'))
export const PaperControl = (props: FieldControlProps) => (
  <Suspense fallback={null}>
    <File_ {...props} />
  </Suspense>
)

export const PaperCell = ({ row }: { readonly row: { readonly file_key: string | null } }) =>
  row.file_key ? <>On file</> : <>Not on file</>
