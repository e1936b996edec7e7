import { useSearch } from 'wouter'
import { narrow, useMedia } from '#ui'
import ExceptionList from './exception-list.tsx'
import { Exceptions } from './exception-page.tsx'

/** What is open is worked through side by side; what is looked for by its order, driver or outcome is a list. */
const isWork = (search: string): boolean =>
  [...new URLSearchParams(search)].every(([key, value]) => key === 'status' && value === 'open')

export default function ExceptionPlace() {
  const isNarrow = useMedia(narrow)
  const search = useSearch()
  return !isNarrow && isWork(search) ? <Exceptions /> : <ExceptionList />
}
