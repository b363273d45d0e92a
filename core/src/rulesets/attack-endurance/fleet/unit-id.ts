export function indexOfUnit(id: string): number {
  let n = 0
  for (let i = 1; i < id.length; i++) n = n * 10 + id.charCodeAt(i) - 48
  return n - 1
}
