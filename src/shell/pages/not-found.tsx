import { Button } from '#ui'
import * as s from './pages.css.ts'

/** The words are those of the specification. */
export function NotFound({ onHome }: { readonly onHome: () => void }) {
  return (
    <div className={s.lost}>
      <h1 className={s.lostHead}>Oops! page not found</h1>
      <p className={s.lostNumber}>404</p>
      <p className={s.lostText}>
        we couldn't find what you are looking for. Please try again with different url
      </p>
      <Button kind="primary" onPress={onHome}>
        Refresh Page
      </Button>
    </div>
  )
}
