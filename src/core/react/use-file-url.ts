import { useEffect, useState } from 'react'
import { addressOf } from '../files/file-address.ts'

/** Returns the address of a file on this page, for as long as the part is drawn; undefined while there is none. */
export function useFileUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly of: Blob; readonly url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const { url, release } = addressOf(file)
    setMade({ of: file, url })
    return release
  }, [file])
  return made?.of === file ? made?.url : undefined
}
