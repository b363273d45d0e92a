/** A whole number in English: `10,000`. Trap: the first `toLocaleString` of a process takes some 25 ms. */
export const groupDigits = (count: number | bigint): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',')
