/** Without letters and digits that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** A random id of a kept fight, for addresses and the store; one of 850 thousand millions. */
export function freshId(): string {
  const usable = 256 - (256 % LETTERS.length)
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * LENGTH))) {
      if (byte < usable && id.length < LENGTH) id += LETTERS[byte % LETTERS.length]
    }
  }
  return id
}

/** The address of a kept fight, at its newest moment or after its first `step` inputs. */
export const fightAddress = (id: string, step?: number): string =>
  step === undefined ? `/fight/${id}` : `/fight/${id}/${step}`
