export type CsvCell = string | number

/**
 * A cell in the form of RFC 4180: quoted if a comma, a quote or a line break would mislead. An apostrophe keeps a
 * spreadsheet from taking text for a formula; numbers stay as they are.
 */
function printCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180). */
export const printCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `${rows.map(row => row.map(printCell).join(',')).join('\r\n')}\r\n`
