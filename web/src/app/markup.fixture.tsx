import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The markup of the first drawing. */
export const markupOf = (drawn: ReactNode): string => renderToStaticMarkup(<MantineProvider>{drawn}</MantineProvider>)

/** The text of a markup, as people read or hear it. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
