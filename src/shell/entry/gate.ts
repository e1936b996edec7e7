import { proxy } from 'valtio/vanilla'

/** Whether the login stands there. It is drawn outside the product, which comes while somebody types. */
export const gate = proxy({
  open: false,
  /** a place waits for whoever signs in */
  leadsBack: false,
})
