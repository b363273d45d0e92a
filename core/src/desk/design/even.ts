/** An even result, in %. */
export const EVEN = 50
