import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The page's own green-blue. */
const plot: MantineColorsTuple = [
  '#e6f6f7',
  '#cfe9eb',
  '#a1d3d7',
  '#6fbbc1',
  '#48a7af',
  '#2f9aa3',
  '#1c8791',
  '#0f747d',
  '#08626a',
  '#034a51',
]

/** The neutral colours of the dark page: blue-black rather than grey. */
const dark: MantineColorsTuple = [
  '#d7e0e5',
  '#b4c1c9',
  '#8fa0aa',
  '#6b7e89',
  '#41535e',
  '#2c3d48',
  '#1d2c36',
  '#14212a',
  '#0f1a22',
  '#0a131a',
]

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const MONO = "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

const SMALL = { defaultProps: { size: 'xs' } }

export const theme = createTheme({
  primaryColor: 'plot',
  colors: { plot, dark },
  primaryShade: { light: 8, dark: 7 },
  defaultRadius: 'sm',
  fontFamily: FONT,
  fontFamilyMonospace: MONO,
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs', variant: 'default' }, styles: { label: { fontWeight: 500 } } },
    NativeSelect: SMALL,
    Checkbox: SMALL,
    SegmentedControl: { defaultProps: { size: 'xs', transitionDuration: 0 } },
  },
})
