const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** '20 Nov 2026, 09:14' */
export const shownDateTime = (iso: string) => dateTime.format(new Date(iso))
/** '09:14' */
export const shownTime = (iso: string) => time.format(new Date(iso))
/** 'Friday 20 November' */
export const shownLongDay = (date: Date) => longDay.format(date).replace(',', '')
