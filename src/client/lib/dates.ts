const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '20 Nov 2026, 09:14' */
export const shownDateTime = (iso: string) => dateTime.format(new Date(iso))
/** '20 Nov 2026' */
export const shownDate = (iso: string) => date.format(new Date(iso))
/** '09:14' */
export const shownTime = (iso: string) => time.format(new Date(iso))
/** 'Friday 20 November' */
export const shownLongDay = (date: Date) => longDay.format(date).replace(',', '')
/** Of a day written YYYY-MM-DD: 'Fri 27 Nov', or '15 Jan 2028' where it is most of a year away. */
export function shownDay(written: string) {
  const date = new Date(`${written}T00:00:00Z`)
  const isFar = Math.abs(date.getTime() - Date.now()) > 300 * 86_400_000
  return isFar ? dayOfYear.format(date) : day.format(date).replace(',', '')
}
