const formats = new Map<string, Intl.DateTimeFormat>()

/** The day `YYYY-MM-DD` on which an instant falls in an IANA zone. */
export function localDate(instant: string, zone: string): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/**
 * Day of the tax (domain 3.6): delivered_at, else planned_date_time, else now, as a day of the tenant zone.
 */
export const taxDay = (
  delivered_at: string | null,
  planned_date_time: string | null,
  now: string,
  zone: string,
): string => localDate(delivered_at ?? planned_date_time ?? now, zone)
