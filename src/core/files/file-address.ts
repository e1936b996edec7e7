/** Addresses of files on this page, and files that are downloaded. */
/** ms that a file can still be read by a tab that was opened, after this page needs it no more */
const READ_MS = 60_000

/** Address of a file on this page, until it is released; a tab that reads it has a minute more. */
export interface FileAddress {
  readonly url: string
  readonly release: () => void
}
/** Gives a file an address on this page. */
export function addressOf(file: Blob, readMs = READ_MS): FileAddress {
  const url = URL.createObjectURL(file)
  return { url, release: () => void setTimeout(() => URL.revokeObjectURL(url), readMs) }
}
/** Downloads the file of an address under this name. */
export const startDownload = (url: string, name: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click()

/** Downloads a file under this name. */
export function downloadFile(file: Blob, name: string): void {
  const { url, release } = addressOf(file)
  startDownload(url, name)
  release()
}
