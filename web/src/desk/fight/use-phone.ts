import { useMediaQuery } from '@mantine/hooks'

/** As wide as a phone is held upright: the style sheet of the fight has the same bound. */
const PHONE = '(max-width: 600px)'

/** Whether the fight is a table on a phone. */
export const usePhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) === true
