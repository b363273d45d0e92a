/** No letter or digit that is read as another one. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** The name of a kept fight in addresses and in the store; one in 850 thousand millions. */
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

/** The screen of a kept fight, at its newest moment or after its first `step` inputs. */
export const fightAddress = (id: string, step?: number): string =>
  step === undefined ? `/fight/${id}` : `/fight/${id}/${step}`
