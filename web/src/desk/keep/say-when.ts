const two = (n: number): string => String(n).padStart(2, '0')

/** A time in a form that is clear in every language: year to minute, in the reader's time zone. */
export function sayWhen(milliseconds: number): string {
  const date = new Date(milliseconds)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
