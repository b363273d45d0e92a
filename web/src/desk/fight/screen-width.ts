import { useMediaQuery } from '@mantine/hooks'

/** What the style sheets ask: as wide as a phone is held upright, and room for more than one column. */
const PHONE = '(max-width: 600px)'
const WIDE = '(min-width: 901px)'

/** Asked before the first drawing, so that nothing jumps. */
const useScreen = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false }) === true

/** True if the fight is a table on a phone. */
export const usePhone = (): boolean => useScreen(PHONE)

/** True if there is room for more than one column. */
export const useWideScreen = (): boolean => useScreen(WIDE)
