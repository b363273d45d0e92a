import { useMediaQuery } from '@mantine/hooks'

/**
 * True if the screen shows one area at a time, like a phone or a page that is much enlarged; the style sheet asks the
 * same. It is answered before the first drawing, so that nothing jumps.
 */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false }) === true
