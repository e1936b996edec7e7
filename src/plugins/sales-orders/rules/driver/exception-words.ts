import type { ExceptionReason } from '#schema/sales/delivery-exceptions.ts'

/** Why a driver's work was kept, as the office and the driver read it. */
export const EXCEPTION_WORDS: Readonly<Record<ExceptionReason, string>> = {
  other_driver: 'Order moved to another driver',
  archived: 'Order was archived',
  not_confirmed: 'Order is not confirmed',
  on_hold: 'Order on hold',
  recorded_before: 'Recorded before with other gallons',
  line_gone: 'Line not on the order',
  other_product_and_tank: 'Other product and tank',
  other_product: 'Other product',
  other_tank: 'Other tank',
  no_line_named: 'No drop was entered',
  in_the_future: 'Time is in the future',
  spill: 'Spill',
  unsafe_truck: 'Truck was found unsafe',
  closed_day: 'Day is already closed',
  load_changed: 'Load was changed by the office',
  unknown_order: 'Unknown order',
  before_the_order: 'Long before the order was written',
  over_capacity: 'More than the truck or tank holds',
}
