/** Returns the address of the dispatch center on a day, at a driver. */
export const placeOfDay = (date: string, driver?: number): string =>
  `/dispatch-center?date=${date}${driver === undefined ? '' : `&driver=${driver}`}`
