import { useMediaQuery } from '@mantine/hooks'

/** The same queries as in the style sheets: a phone held upright, and room for more than one column. */
const PHONE = '(max-width: 600px)'
const WIDE = '(min-width: 901px)'

/** The query is answered before the first drawing, so that nothing jumps. */
const useScreen = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false }) === true

/** True if the screen is a phone held upright. */
export const usePhone = (): boolean => useScreen(PHONE)

/** True if there is room for more than one column. */
export const useWideScreen = (): boolean => useScreen(WIDE)
