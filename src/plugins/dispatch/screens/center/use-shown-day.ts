/** The day that the dispatch center shows where its address names none. */
import { useState } from 'react'

/**
 * Today, also after midnight; a day with a plan stays under the hands that plan it until that is committed,
 * discarded or left. `goOn` leaves it.
 */
export function useShownDay(today: string, isPlanned: (day: string) => boolean) {
  const [shown, setShown] = useState(today)
  const day = shown !== today && isPlanned(shown) ? shown : today
  if (day !== shown) setShown(day)
  return { day, goOn: () => setShown(today) }
}
