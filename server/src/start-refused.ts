/** The reason that the server did not start, in words for a person. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
