const OWN = '?curves'

/** The module of SHA-2 as the curves import it, and the one of its own that only SHA-512 needs. */
const isOwn = (source, importer) =>
  (source === '@noble/hashes/sha2.js' && importer.includes('/@noble/curves/')) ||
  (source === './_u64.js' && importer.endsWith(OWN))

/**
 * Gives the curves a copy of the module of SHA-2 for themselves. They need SHA-512, the first screen SHA-256 alone, and
 * a module that both import would be fetched whole with the first screen.
 */
export const ownSha2 = () => ({
  name: 'own-sha2',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (!isOwn(source, importer)) return null
    const found = await this.resolve(source, importer.replace(OWN, ''), { skipSelf: true })
    return found === null ? null : `${found.id}${OWN}`
  },
})
