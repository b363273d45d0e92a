const two = (n: number): string => String(n).padStart(2, '0')

/** A moment as everybody reads it alike: year, month, day, hour and minute, where the reader is. */
export function sayWhen(milliseconds: number): string {
  const date = new Date(milliseconds)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
